import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type PageSize = { widthPt: number; heightPt: number }

/** What a PDF says of itself: its version, title and author, and as XML what programs for archives and screen readers look for. */
export function documentInformation(pdf: Uint8Array) {
  return withFile(pdf, (file) => {
    const told = run('pdfinfo', [file])
    const line = (name: string) => told.match(new RegExp(`^${name}: +(.*)$`, 'm'))?.[1]
    return {
      version: line('PDF version'),
      title: line('Title'),
      author: line('Author'),
      language: Buffer.from(pdf)
        .toString('latin1')
        .match(/\/Lang \(([^)]*)\)/)?.[1],
      metadata: run('pdfinfo', ['-meta', file]),
    }
  })
}

/** The size of each page of a PDF, in points. */
export function pageSizes(pdf: Uint8Array): PageSize[] {
  return withFile(pdf, (file) => {
    const told = run('pdfinfo', ['-f', '1', '-l', '1000', file])
    return [...told.matchAll(/^Page +\d+ size: +([\d.]+) x ([\d.]+) pts/gm)].map(([, width, height]) => ({
      widthPt: Number(width),
      heightPt: Number(height),
    }))
  })
}

/** Each page of a PDF as a grey picture, as a printer of that many dots per inch would put it on paper. */
export function pagePictures(pdf: Uint8Array, dpi: number): Uint8Array[] {
  return withFile(pdf, (file, folder) => {
    run('pdftoppm', ['-r', String(dpi), '-gray', '-png', file, join(folder, 'page')])
    return readdirSync(folder)
      .filter((name) => name.endsWith('.png'))
      .sort()
      .map((name) => readFileSync(join(folder, name)))
  })
}

/** The text of each page of a PDF, its columns where they stand. */
export function pageTexts(pdf: Uint8Array): string[] {
  return withFile(pdf, (file) =>
    run('pdftotext', ['-layout', '-enc', 'UTF-8', file, '-']).split('\f').slice(0, -1),
  )
}

function withFile<Result>(pdf: Uint8Array, work: (file: string, folder: string) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), 'hvac-pdf-'))
  try {
    const file = join(folder, 'labels.pdf')
    writeFileSync(file, pdf)
    return work(file, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function run(tool: string, args: string[]): string {
  const { error, status, stdout, stderr } = spawnSync(tool, args, { encoding: 'utf8' })
  if (error) throw new Error(`${tool} is missing: install the package poppler-utils`, { cause: error })
  if (status !== 0) throw new Error(`${tool} failed: ${stderr}`)
  return stdout
}
