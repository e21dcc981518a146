import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { acceptedAs, goneOf } from './accepted.mjs'
import { reportFolder, rooms, workOfThisRun } from './rooms.mjs'

/** @typedef {import('./accepted.mjs').Change} Change */
/** @typedef {{ line: number, column: number }} Point Counted from 1, as Stryker reports them. */
/** @typedef {{ id: string, fileName: string, location: { start: Point, end: Point }, replacement: string, status: string }} Result */
/** @typedef {{ killed: number, survived: number, accepted: number }} Counts */

const secondsBetweenLines = 30

/** How Stryker's names of what became of a change are counted; the others (ignored, does not compile) are not. */
const counted = /** @type {Record<string, 'killed' | 'survived' | undefined>} */ ({
  Killed: 'killed',
  Timeout: 'killed',
  Survived: 'survived',
  NoCoverage: 'survived',
})

/**
 * Says how far a run is, writes each survivor down as soon as it is found, and at the end the score of each file. The command fails
 * where a change survives that `accepted.json` does not list, and where a listed one is gone.
 */
class FoundReporter {
  work = workOfThisRun()
  file = `${reportFolder}/${this.work.room}-survivors.txt`
  /** @type {Change[]} */
  survivors = []
  byFile = new Map(this.work.files.map((file) => [file, { killed: 0, survived: 0, accepted: 0 }]))
  /** As they were when the run began: someone may be writing in them meanwhile. */
  sources = new Map(this.work.files.map((file) => [file, readFileSync(file, 'utf8')]))
  /** @type {Set<string>} */
  toTry = new Set()
  tried = 0
  since = performance.now()
  /** @type {NodeJS.Timeout | undefined} */
  clock

  /** @param {{ mutantPlans: readonly { plan: string, mutant: { id: string } }[] }} event */
  onMutationTestingPlanReady({ mutantPlans }) {
    mkdirSync(reportFolder, { recursive: true })
    writeFileSync(this.file, '')
    this.toTry = new Set(mutantPlans.filter(({ plan }) => plan === 'Run').map(({ mutant }) => mutant.id))
    this.since = performance.now()
    this.clock = setInterval(() => say(this.progress()), 1000 * secondsBetweenLines)
  }

  /** @param {Result} result */
  onMutantTested(result) {
    if (this.toTry.has(result.id)) this.tried += 1
    const file = relative(process.cwd(), result.fileName)
    const counts = this.byFile.get(file)
    const outcome = counted[result.status]
    // Why not all: Stryker repeats what earlier runs found in other files.
    if (!counts || !outcome) return
    if (outcome === 'killed') {
      counts.killed += 1
      return
    }
    const change = changeOf(result, file, this.sources.get(file) ?? '')
    this.survivors.push(change)
    if (acceptedAs(change)) {
      counts.accepted += 1
      return
    }
    counts.survived += 1
    appendFileSync(this.file, inWords(change, result.location.start))
  }

  onMutationTestReportReady() {
    clearInterval(this.clock)
    for (const [file, counts] of this.byFile) say(`${inPercent(counts)}  ${file}`)
    const all = sumOf([...this.byFile.values()])
    say(`${inPercent(all)}  ${this.work.room}, whose aim is ${rooms[this.work.room].aim}%`)
    const gone = goneOf(this.work.files, this.survivors)
    for (const { file, line, from = 'any change', to = '' } of gone)
      say(`Listed in accepted.json, but gone: ${file}  ${from} → ${to}\n    ${line}`)
    if (all.survived > 0) say(`The survivors are in ${this.file}.`)
    if (all.survived > 0 || gone.length > 0) process.exitCode = 1
  }

  progress() {
    const { killed, survived } = sumOf([...this.byFile.values()])
    const minutes = ((performance.now() - this.since) / 60_000 / this.tried) * (this.toTry.size - this.tried)
    const left = Number.isFinite(minutes) ? `about ${Math.ceil(minutes)} min` : 'time unknown'
    return `${this.tried} of ${this.toTry.size} tried: ${killed} killed, ${survived} survived, ${left} left`
  }
}

/**
 * @param {Result} result
 * @param {string} file
 * @param {string} source
 * @returns {Change}
 */
function changeOf({ location: { start, end }, replacement }, file, source) {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  const line = lines[0]?.trim() ?? ''
  const last = lines.length - 1
  lines[last] = lines[last]?.slice(0, end.column - 1) ?? ''
  lines[0] = lines[0]?.slice(start.column - 1) ?? ''
  return {
    file,
    line,
    from: onOneLine(lines.join('\n')),
    to: onOneLine(replacement),
  }
}

/**
 * @param {Change} change
 * @param {Point} start
 */
const inWords = ({ file, line, from, to }, start) =>
  `${file}:${start.line}:${start.column}  ${from} → ${to}\n    ${line}\n`

/** @param {string} code */
const onOneLine = (code) => code.replace(/\s+/g, ' ')

/** @param {Counts} counts */
function inPercent({ killed, survived, accepted }) {
  const share = killed + survived === 0 ? 100 : (100 * killed) / (killed + survived)
  return `${share.toFixed(1).padStart(5)}%  ${killed} killed, ${survived} survived, ${accepted} accepted`
}

/** @param {readonly Counts[]} parts */
function sumOf(parts) {
  const sum = { killed: 0, survived: 0, accepted: 0 }
  for (const { killed, survived, accepted } of parts) {
    sum.killed += killed
    sum.survived += survived
    sum.accepted += accepted
  }
  return sum
}

/** @param {string} line */
const say = (line) => process.stdout.write(`${line}\n`)

export const strykerPlugins = [{ kind: 'Reporter', name: 'found', injectableClass: FoundReporter }]
