import { Button, Stack } from '@mantine/core'
import { qrCode } from '#documents/label/qr-code.ts'
import { compareStaffTexts as texts } from '#texts/en/staff/compare.ts'
import { print } from '#tokens/colors.ts'

/** The code of a link, to see and to take along as a file that prints in any size. */
export function CompareCode({ link, name }: { link: string; name: string }) {
  const { path, boxSize } = qrCode(link, 'Q')
  const box = `0 0 ${boxSize} ${boxSize}`
  const paper = `M0 0h${boxSize}v${boxSize}H0z`
  const file =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" shape-rendering="crispEdges">` +
    `<path fill="${print.paper}" d="${paper}"/><path stroke="${print.ink}" d="${path}"/></svg>`
  return (
    <Stack gap="xs" align="start">
      <svg
        width={160}
        height={160}
        viewBox={box}
        shapeRendering="crispEdges"
        role="img"
        aria-label={texts.code}
      >
        <path fill={print.paper} d={paper} />
        <path stroke={print.ink} d={path} />
      </svg>
      <Button
        component="a"
        variant="default"
        href={`data:image/svg+xml,${encodeURIComponent(file)}`}
        download={name}
      >
        {texts.saveCode}
      </Button>
    </Stack>
  )
}
