import { readFileSync } from 'node:fs'

/** @typedef {{ file: string, line: string, from: string, to: string }} Change */

/**
 * A change that no test can notice, and why: another way to write the same, or a state that no caller can make. It is known by its code,
 * not by its line's number: `line` is the whole line in which it begins. Without `from` and `to` it is every change that begins there.
 * @typedef {Omit<Change, 'from' | 'to'> & Partial<Change> & { why: string }} Accepted
 */

/** @type {Accepted[]} */
export const accepted = JSON.parse(readFileSync(new URL('accepted.json', import.meta.url), 'utf8'))

/** @param {Change} change */
export const acceptedAs = (change) => accepted.find((one) => isOf(one, change))

/**
 * The accepted changes of these files that no longer survive, because the code is another or a test notices them.
 * @param {readonly string[]} files
 * @param {readonly Change[]} survivors
 */
export function goneOf(files, survivors) {
  return accepted.filter((one) => files.includes(one.file) && !survivors.some((change) => isOf(one, change)))
}

/**
 * @param {Accepted} accepted
 * @param {Change} change
 */
const isOf = ({ file, line, from, to }, change) =>
  file === change.file &&
  line === change.line &&
  (from === undefined || from === change.from) &&
  (to === undefined || to === change.to)
