import type { LabelSize } from '#domain/labels/label-sizes.ts'
import { print } from '#tokens/colors.ts'
import { type PaperCode, paperCode, screenCode } from './label-code-size.ts'
import { type LabelBusiness, type LabelData, labelText } from './label-text.ts'
import { Logo } from './logo.tsx'
import type { QrCode } from './qr-code.ts'

type LabelProps = { label: LabelData; business: LabelBusiness; medium: 'screen' | 'paper'; size?: LabelSize }

/** The label for a customer's equipment; its size and look are in `labelStyles`. */
export function Label({ label, business, medium, size = 'as-specified' }: LabelProps) {
  const isOnPaper = medium === 'paper'
  const code = isOnPaper ? paperCode(label.profileLink, size) : screenCode(label.profileLink)
  const { above, phones, id, accessCode } = labelText(label, business, isOnPaper ? size : 'as-specified')
  const identity = (
    <>
      <p className="label-id">{id}</p>
      <p className="label-code">{accessCode}</p>
    </>
  )
  const phoneLines = phones.map((phone) => <p key={phone}>{phone}</p>)
  return (
    <article
      className={`label label-on-${medium}${isOnPaper ? ` label-${size}` : ''}`}
      aria-label={`Label of customer ${label.id}`}
    >
      {above && (
        <>
          <div className="label-business">
            <Logo imageName={business.logoImageName} />
            <span className={`label-name${above.isNameLong ? ' label-name-long' : ''}`}>{above.name}</span>
          </div>
          <p className="label-scan-text">{above.scan}</p>
        </>
      )}
      <CodeImage code={code} customerId={label.id} />
      {above ? (
        <>
          <div className="label-phones">{phoneLines}</div>
          <div className="label-identity">{identity}</div>
        </>
      ) : (
        <>
          {identity}
          {phoneLines}
        </>
      )}
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
