import { readFileSync } from 'node:fs'

/**
 * A change that no test can notice, and why: another way to write the same, or a state that no caller can make. It is known by its code,
 * not by its line: `line` is the whole line in which it begins.
 * @typedef {{ file: string, line: string, from: string, to: string, why: string }} Accepted
 */

/** @typedef {Omit<Accepted, 'why'>} Change */

/** @type {Accepted[]} */
export const accepted = JSON.parse(readFileSync(new URL('accepted.json', import.meta.url), 'utf8'))

/** @param {Change} change */
export const acceptedAs = (change) => accepted.find((one) => keyOf(one) === keyOf(change))

/**
 * The accepted changes of these files that no longer survive, because the code is another or a test notices them.
 * @param {readonly string[]} files
 * @param {readonly Change[]} survivors
 */
export function goneOf(files, survivors) {
  const alive = new Set(survivors.map(keyOf))
  return accepted.filter((one) => files.includes(one.file) && !alive.has(keyOf(one)))
}

/** @param {Change} change */
const keyOf = ({ file, line, from, to }) => JSON.stringify([file, line, from, to])
