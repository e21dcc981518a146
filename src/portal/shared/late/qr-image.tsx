import { qrCode } from '#documents/label/qr-code.ts'

/** A text as a QR code, black on white in either theme. */
export function QrImage({ text, name }: { text: string; name: string }) {
  const { path, boxSize } = qrCode(text, 'L')
  return (
    <svg
      viewBox={`0 0 ${boxSize} ${boxSize}`}
      width={200}
      height={200}
      shapeRendering="crispEdges"
      role="img"
      aria-label={name}
    >
      <path fill="var(--hvac-paper)" d={`M0 0h${boxSize}v${boxSize}H0z`} />
      <path stroke="var(--hvac-paper-ink)" d={path} />
    </svg>
  )
}
