import { Path, Svg } from '@react-pdf/renderer'
import { qrCode } from '../label/qr-code.ts'

/** The customer's page as a QR code. */
export function PageCode({ link, sizePt }: { link: string; sizePt: number }) {
  const { path, boxSize } = qrCode(link, 'M')
  return (
    <Svg width={sizePt} height={sizePt} viewBox={`0 0 ${boxSize} ${boxSize}`}>
      <Path d={path} stroke="#000000" strokeWidth={1} />
    </Svg>
  )
}
