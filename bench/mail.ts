import type { Analysis } from '#contract/homes/analysis.ts'
import { type Call, signIn } from './demo-login.ts'
import { startDemoProduct, untilReady } from './demo-product.ts'
import { timeEmails } from './one-email.ts'

const port = 3392
const origin = `http://127.0.0.1:${port}`
const customers = 24

/**
 * Compares, reports and sends the demo's homes one after the other. Prints the cost of a report and of a message as a ratio to a
 * comparison, and of one email by itself as a ratio to a bare conversation with the same mail server. Rendering is measured by the
 * first download of a report, which waits for its pages.
 */
export async function benchMail(): Promise<void> {
  const product = startDemoProduct(port)
  try {
    await untilReady(origin)
    const { call } = await signIn(origin, 'admin')
    const homes = await comparableHomes(call)
    const analysis: number[] = []
    const drawing: number[] = []
    const sending: number[] = []
    const emails: { analysis: Analysis; pdf: Buffer }[] = []
    for (const { id, slot } of homes) {
      const query = `customerId=${id}&equipmentTypeName=${encodeURIComponent(slot)}&seer=0`
      const path = `/api/Customer/GetAnalysis?id=${id}&equipmentType=${encodeURIComponent(slot)}`
      const compared = await timeOf(() => call('GET', path))
      analysis.push(compared.ms)
      const { reportId } = await (await call('POST', `/api/Customer/CreateReport?${query}`)).json()
      const drawn = await timeOf(() => call('GET', `/api/Customer/GetReportPdf?reportId=${reportId}`))
      drawing.push(drawn.ms)
      sending.push((await timeOf(() => call('POST', `/api/Customer/SendAnalysisOnEmail?${query}`))).ms)
      emails.push({ analysis: JSON.parse(compared.body.toString()), pdf: drawn.body })
    }
    const one = median(analysis)
    const inWords = (times: number[]) =>
      `${(median(times) / one).toFixed(1)} times (${median(times).toFixed(0)} ms)`
    console.log(`mail: ${homes.length} homes, one analysis call takes ${one.toFixed(1)} ms`)
    const kilobytes = median(emails.map(({ pdf }) => pdf.length)) / 1024
    console.log(
      `mail: drawing the PDF of a report takes ${inWords(drawing)} that; it weighs ${kilobytes.toFixed(0)} KB`,
    )
    console.log(
      `mail: a call that sends one answers after ${inWords(sending)} that; it waits for neither PDF nor mail`,
    )
    const { whole, bare } = await timeEmails(emails)
    console.log(
      `mail: writing one with its PDF and handing it over takes ${(median(whole) / median(bare)).toFixed(1)} times (${median(whole).toFixed(1)} ms) a bare conversation of SMTP (${median(bare).toFixed(1)} ms)`,
    )
  } finally {
    product.kill('SIGTERM')
  }
}

async function timeOf(make: () => Promise<Response>): Promise<{ ms: number; body: Buffer }> {
  const start = performance.now()
  const body = Buffer.from(await (await make()).arrayBuffer())
  return { ms: performance.now() - start, body }
}

/** Homes of the demo with an email and something to compare. */
async function comparableHomes(call: Call) {
  const list = await call('POST', '/api/Customer/GetCustomersByFilters', { pageSize: 100 })
  const { rows }: { rows: { id: number; email: string | null }[] } = await list.json()
  const homes: { id: number; slot: string }[] = []
  for (const { id, email } of rows) {
    if (email === null || homes.length === customers) continue
    for (const slot of ['Furnace 1', 'AC 1']) {
      const path = `/api/Customer/GetAnalysis?id=${id}&equipmentType=${encodeURIComponent(slot)}`
      const { returnCode } = await (await call('GET', path)).json()
      if (returnCode !== 0) continue
      homes.push({ id, slot })
      break
    }
  }
  return homes
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}
