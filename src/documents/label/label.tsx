import type { LabelSize } from '#domain/labels/label-sizes.ts'
import type { Business } from '#domain/operations/business/business.ts'
import { messages } from '#texts/en/messages.ts'
import { print } from '#tokens/colors.ts'
import { type PaperCode, paperCode, screenCode } from './label-code-size.ts'
import { Logo } from './logo.tsx'
import type { QrCode } from './qr-code.ts'

/** The customer's data on a label. */
export type LabelData = { id: number; accessCode: string; profileLink: string }

/** The business's data on a label. */
export type LabelBusiness = Pick<Business, 'name' | 'logoImageName' | 'servicePhone' | 'officePhone'>

type LabelProps = { label: LabelData; business: LabelBusiness; medium: 'screen' | 'paper'; size?: LabelSize }

/** The longest name, in characters, that fits on two lines in large letters. */
const longestLargeName = 32

/** The label for a customer's equipment; its size and look are in `labelStyles`. */
export function Label({ label, business, medium, size = 'as-specified' }: LabelProps) {
  const isOnPaper = medium === 'paper'
  const code = isOnPaper ? paperCode(label.profileLink, size) : screenCode(label.profileLink)
  const className = `label label-on-${medium}${isOnPaper ? ` label-${size}` : ''}`
  const ariaLabel = `Label of customer ${label.id}`
  if (isOnPaper && size === '25x54')
    return (
      <article className={className} aria-label={ariaLabel}>
        <CodeImage code={code} customerId={label.id} />
        <p className="label-id">Customer ID: {label.id}</p>
        <p className="label-code">{label.accessCode}</p>
        <p>{business.servicePhone}</p>
      </article>
    )
  return (
    <article className={className} aria-label={ariaLabel}>
      <div className="label-business">
        <Logo imageName={business.logoImageName} />
        <span className={`label-name${business.name.length > longestLargeName ? ' label-name-long' : ''}`}>
          {business.name}
        </span>
      </div>
      <p className="label-scan-text">{messages.labels.scanText}</p>
      <CodeImage code={code} customerId={label.id} />
      <div className="label-phones">
        <p>Service: {business.servicePhone}</p>
        <p>Office: {business.officePhone}</p>
      </div>
      <div className="label-identity">
        <p className="label-id">Customer ID: {label.id}</p>
        <p className="label-code">{label.accessCode}</p>
      </div>
    </article>
  )
}

/** The QR code of a label by itself. */
export function CodeImage({ code, customerId }: { code: QrCode | PaperCode; customerId: number }) {
  const width = 'widthMm' in code ? `${code.widthMm}mm` : undefined
  return (
    <svg
      className="label-qr"
      width={width}
      height={width}
      viewBox={`0 0 ${code.boxSize} ${code.boxSize}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={`QR code of customer ${customerId}`}
    >
      <path fill={print.paper} d={`M0 0h${code.boxSize}v${code.boxSize}H0z`} />
      <path stroke={print.ink} d={code.path} />
    </svg>
  )
}
