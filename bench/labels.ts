import { paperCode } from '#documents/label/label-code-size.ts'
import { labelCodeFrom, printLabelCode, profileLink } from '#domain/labels/label-code.ts'
import { startLabelPrinter } from '#server/printing/label-printer.ts'

const most = { memoryMb: 150, secondsOf3000: 60 }

/** Draws so many labels as the product does, beside the bare encoding of their codes. */
export async function benchLabels(count: number): Promise<void> {
  const labels = Array.from({ length: count }, (_, index) => {
    const id = 10_000 + index
    const code = labelCodeFrom(Uint8Array.from({ length: 10 }, (_, place) => (id * 7919) >> (2 * place)))
    const link = profileLink('https://portal.example.com', id, code)
    return { id, accessCode: printLabelCode(code), profileLink: link }
  })
  const encoded = performance.now()
  for (const { profileLink } of labels) paperCode(profileLink)
  const encoding = (performance.now() - encoded) / 1000

  const printer = startLabelPrinter()
  const rest = process.memoryUsage().rss
  let highest = rest
  const looking = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage().rss)
  }, 20)
  const began = performance.now()
  const parts = printer.print({
    kind: 'labels',
    title: 'Labels',
    labels,
    business: {
      name: 'Juniper Heating & Cooling',
      logoImageName: null,
      servicePhone: '(416) 555-0142',
      officePhone: '(416) 555-0100',
    },
    logo: undefined,
    size: 'as-specified',
    madeAt: new Date(),
  })
  let bytes = 0
  // Why not kept: so does the server, which sends each part as it comes.
  for await (const part of parts) bytes += part.length
  const seconds = (performance.now() - began) / 1000
  clearInterval(looking)
  await printer.stop()

  const memoryMb = (highest - rest) / 1e6
  console.log(`labels: ${count.toLocaleString('en-US')} labels, ${(bytes / 1e6).toFixed(1)} MB`)
  console.log(`labels: the bare encoding of their codes takes ${encoding.toFixed(1)} s`)
  console.log(`labels: the file: ${seconds.toFixed(1)} s, ${(seconds / encoding).toFixed(1)} times that`)
  console.log(`labels: ${memoryMb.toFixed(0)} MB above rest`)
  if (memoryMb > most.memoryMb || (seconds / count) * 3_000 > most.secondsOf3000) {
    console.error(
      `labels: above the ${most.memoryMb} MB that it may hold, or the ${most.secondsOf3000} s that 3,000 may take`,
    )
    process.exitCode = 1
  }
}
