import { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import { ZipFile } from 'yazl'
import { csvLine } from '#documents/spreadsheet/csv-line.ts'
import type { Paper } from '#domain/operations/business/paper.ts'
import type { LetterFormat } from '#domain/proposals/letters/cancellation-letter.ts'
import type { ProposalFileContent } from '#domain/proposals/letters/file-contents.ts'
import { currentBusiness } from '../business/queries.ts'
import type { CallDeps, Queryable } from '../deps.ts'
import { findProposalFile } from '../proposals/letters/file-queries.ts'
import { findLetterFile } from '../proposals/letters/letter-queries.ts'
import { findReportPdf } from '../reports/queries.ts'
import { type CustomerScope, scopeOfCustomer } from './customer-scope.ts'
import type { Dataset } from './dataset.ts'
import { datasetsOf, selectionOf } from './datasets.ts'

/** Batch size that keeps the long rows of reports within some megabytes. */
const batch = sql.raw('100')

/** The snapshot to read; the signal aborts when the download ends. */
type Snapshot = { tx: Queryable; scope: CustomerScope | undefined; signal: AbortSignal }

/** The rows of a dataset in batches. One dataset at a time: the cursor has one name. */
async function* rowsOf({ tx, scope, signal }: Snapshot, dataset: Dataset) {
  signal.throwIfAborted()
  await tx.execute(sql`declare dataset_rows no scroll cursor for ${selectionOf(dataset, scope)}`)
  for (;;) {
    signal.throwIfAborted()
    const rows = await tx.execute<{ row: Record<string, unknown> }>(
      sql`fetch forward ${batch} from dataset_rows`,
    )
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  signal.throwIfAborted()
  await tx.execute(sql`close dataset_rows`)
}

/** Without a byte order mark, Excel does not recognise UTF-8. */
const byteOrderMark = '\uFEFF'

async function* csvOf(snapshot: Snapshot, dataset: Dataset) {
  const names = dataset.columns.map(([name]) => name)
  yield byteOrderMark + csvLine(names)
  for await (const rows of rowsOf(snapshot, dataset)) {
    yield rows.map((row) => csvLine(names.map((name) => row[name]))).join('')
  }
}

async function* jsonOf(snapshot: Snapshot, dataset: Dataset) {
  const inOrder = (row: Record<string, unknown>) =>
    JSON.stringify(Object.fromEntries(dataset.columns.map(([name]) => [name, row[name]])))
  let isFirst = true
  yield '['
  for await (const rows of rowsOf(snapshot, dataset)) {
    yield (isFirst ? '\n' : ',\n') + rows.map(inOrder).join(',\n')
    isFirst = false
  }
  yield '\n]\n'
}

/** A receiver that reads nothing for this long is gone; the snapshot must not stay open for it. */
const timeoutMs = 2 * 60_000

type Making = Pick<CallDeps, 'db' | 'images' | 'clock'> & { log: Pick<CallDeps['log'], 'warn'> }

/**
 * Streams an archive of everything or of one customer: rows from a cursor and images one by one, all from one read-
 * only snapshot. If making it fails, the stream breaks, and so does the download.
 */
export function makeArchive(
  making: Making,
  customerId: number | undefined,
  onEnd: () => void,
): ReadableStream {
  const zip = new ZipFile()
  const sent = new PassThrough()
  const over = new AbortController()
  const isSent = finished(sent, { readable: true, writable: false })
  // Why handled here too: a receiver may break off before anybody waits for the end, and a rejection nobody handles stops the server.
  isSent.catch(() => undefined)
  const breakOff = (error: Error) => sent.destroy(error)
  zip.on('error', breakOff)
  zip.outputStream.on('error', breakOff).pipe(sent)
  const watch = breakWhenStuck(sent, breakOff)
  making.db
    .transaction(
      async (tx) => {
        try {
          await addAll(zip, { ...making, tx, customerId, signal: over.signal, breakOff })
          zip.end()
          await isSent
        } finally {
          over.abort()
        }
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
    .catch((error: unknown) => {
      making.log.warn({ err: error }, 'a download of data ended early')
      breakOff(error instanceof Error ? error : new Error(String(error)))
    })
    .finally(() => {
      clearInterval(watch)
      onEnd()
    })
  return Readable.toWeb(sent) as ReadableStream
}

function breakWhenStuck(sent: PassThrough, breakOff: (error: Error) => void) {
  let movedAt = performance.now()
  sent.on('drain', () => {
    movedAt = performance.now()
  })
  const watch = setInterval(() => {
    const isStuck = sent.writableNeedDrain && performance.now() - movedAt > timeoutMs
    if (isStuck) breakOff(new Error('Nobody takes the download any more'))
  }, 10_000)
  return watch.unref()
}

type Adding = Making & {
  tx: Queryable
  customerId: number | undefined
  signal: AbortSignal
  breakOff: (error: Error) => void
}

async function addAll(zip: ZipFile, adding: Adding) {
  const { tx, clock, customerId, signal } = adding
  const scope = customerId === undefined ? undefined : scopeOfCustomer(customerId)
  const { name: businessName } = await currentBusiness(tx)
  const datasets = datasetsOf(scope)
  zip.addBuffer(Buffer.from(readmeOf({ datasets, madeAt: clock(), customerId, businessName })), 'README.txt')
  const snapshot = { tx, scope, signal }
  for (const dataset of datasets) {
    addLater(zip, adding, `${dataset.name}.csv`, () => csvOf(snapshot, dataset))
    addLater(zip, adding, `${dataset.name}.json`, () => jsonOf(snapshot, dataset))
  }
  await addImages(zip, adding, scope)
  await addReports(zip, adding, scope)
  await addProposalFiles(zip, adding, scope)
  await addCancellationLetters(zip, adding, scope)
}

const asItIs = { compress: false }

async function addImages(zip: ZipFile, adding: Adding, scope: CustomerScope | undefined) {
  const { tx, images } = adding
  const condition = scope ? sql`where ${scope.images}` : sql``
  const names = await tx.execute<{ name: string }>(sql`select name from images ${condition} order by name`)
  for (const { name } of names) {
    // Why empty if missing: pictures.csv has the row, and the length shows that the file is gone.
    addLater(zip, adding, `pictures/${name}`, () => only(() => images.read(name)), asItIs)
  }
}

async function addReports(zip: ZipFile, adding: Adding, scope: CustomerScope | undefined) {
  const { tx, signal } = adding
  const condition = scope ? sql`where ${scope.reportFiles}` : sql``
  const files = await tx.execute<{ report_id: number; paper: Paper }>(
    sql`select report_id, paper from report_files ${condition} order by report_id, paper`,
  )
  for (const { report_id: id, paper } of files) {
    const open = () => {
      signal.throwIfAborted()
      return only(() => findReportPdf(tx, id, paper))
    }
    addLater(zip, adding, `reports/${id}-${paper}.pdf`, open, asItIs)
  }
}

async function addProposalFiles(zip: ZipFile, adding: Adding, scope: CustomerScope | undefined) {
  const { tx, signal } = adding
  const condition = scope ? sql`where ${scope.proposalFiles}` : sql``
  const files = await tx.execute<{ version_id: number; content: ProposalFileContent; paper: Paper }>(
    sql`select version_id, content, paper from proposal_files ${condition} order by version_id, content, paper`,
  )
  for (const { version_id: versionId, content, paper } of files) {
    const open = () => {
      signal.throwIfAborted()
      return only(() => findProposalFile(tx, { versionId, content, paper }))
    }
    addLater(zip, adding, `proposals/${versionId}-${content}-${paper}.pdf`, open, asItIs)
  }
}

async function addCancellationLetters(zip: ZipFile, adding: Adding, scope: CustomerScope | undefined) {
  const { tx, signal } = adding
  const condition = scope ? sql`where ${scope.cancellationLetters}` : sql``
  const files = await tx.execute<{ proposal_id: number; number: number; format: LetterFormat }>(
    sql`select proposal_id, number, format from cancellation_letters ${condition} order by proposal_id, number`,
  )
  for (const { proposal_id: id, number, format } of files) {
    const open = () => {
      signal.throwIfAborted()
      return only(async () => {
        const file = await findLetterFile(tx, id, number)
        return file && Buffer.from(file.content)
      })
    }
    addLater(zip, adding, `cancellations/${id}-${number}.${format}`, open, asItIs)
  }
}

async function* only(read: () => Promise<Buffer | undefined>) {
  yield (await read()) ?? Buffer.alloc(0)
}

/** Adds a file that is opened in its turn; if it cannot be read, the archive breaks. */
function addLater(
  zip: ZipFile,
  { breakOff }: Adding,
  path: string,
  open: () => AsyncGenerator<string | Buffer>,
  options: { compress?: boolean } = {},
) {
  zip.addReadStreamLazy(path, options, (begin) => {
    try {
      begin(null, Readable.from(open()).on('error', breakOff))
    } catch (error) {
      begin(error, Readable.from([]))
    }
  })
}

type Contents = {
  datasets: readonly Dataset[]
  madeAt: Date
  customerId: number | undefined
  businessName: string
}

/** The README.txt of an archive, which explains each file and column. */
function readmeOf({ datasets, madeAt, customerId, businessName }: Contents): string {
  const whose =
    customerId === undefined ? 'Everything that is stored' : `What is stored of customer ${customerId}`
  return [
    `${whose}, ${businessName}`,
    `As it stood at ${madeAt.toISOString()} (UTC), all files at the same moment.`,
    '',
    'Each noun is there twice: as CSV (comma, UTF-8, first line names the columns) and as JSON (a list of objects).',
    'Moments are in ISO 8601. Lists and objects stand in a CSV cell as JSON. A CSV cell of text that a spreadsheet',
    "program would read as a formula (it begins with = + - @) has an apostrophe (') in front; JSON has it as it is.",
    'pictures/ holds the photos as JPEG, reports/ the pages of the reports as PDF: number of the report and paper.',
    'proposals/ holds the pages of versions and of acceptances as PDF: number of the version, and paper.',
    'cancellations/ holds the letters with which customers cancelled, as JPEG or PDF: number of the proposal, and place.',
    'A picture of length 0 was not in the store any more.',
    '',
    'Left out: passwords, sessions, codes of labels, and links that open an account or a page.',
    ...(customerId === undefined
      ? []
      : ['Requests that were sent from the same email without a label are among the requests.']),
    ...datasets.flatMap(({ name, about, columns }) => [
      '',
      `${name}.csv, ${name}.json`,
      about,
      ...columns.map(([column, meaning]) => `  ${column.padEnd(28)} ${meaning}`),
    ]),
    '',
  ].join('\r\n')
}
