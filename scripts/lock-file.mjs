import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './pinned-node.mjs'

/** @typedef {{ version: string, license?: string, dev?: boolean, link?: boolean, hasInstallScript?: boolean, dependencies?: Record<string, string>, optionalDependencies?: Record<string, string> }} Entry */

/** @returns {Record<string, Entry>} */
export function readLock() {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
}

/**
 * The paths of these packages and of all their dependencies, as Node finds them.
 * @param {string[]} names
 * @param {Record<string, Entry>} lock
 */
export function withDependencies(names, lock) {
  /** @type {Set<string>} */
  const found = new Set()
  const waiting = names.map((name) => `node_modules/${name}`)
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue
    found.add(path)
    const { dependencies, optionalDependencies } = lock[path] ?? {}
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const place = placeOf(name, path, lock)
      if (place !== undefined) waiting.push(place)
    }
  }
  return [...found]
}

/**
 * Where Node resolves a package that another one depends on.
 * @param {string} name
 * @param {string} from
 * @param {Record<string, Entry>} lock
 */
export function placeOf(name, from, lock) {
  const parts = from.split('/node_modules/')
  for (let depth = parts.length; depth >= 0; depth -= 1) {
    const place = [...parts.slice(0, depth), name].join('/node_modules/')
    const path = depth === 0 ? `node_modules/${name}` : place
    if (lock[path]) return path
  }
  return undefined
}
