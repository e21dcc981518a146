import { globSync } from 'node:fs'
import { join, relative } from 'node:path'

const src = join(import.meta.dirname, '../src')

/** Without d: filters of advertising hide elements with classes such as `ad1`. */
const letters = [...'abcefghijklmnopqrstuvwxyzABCEFGHIJKLMNOPQRSTUVWXYZ']

/**
 * Names the classes of style modules for Vite (`css.modules.generateScopedName`): letters for the file, among the style modules of these
 * rooms, and a number for its place there. Two builds of the same sources name them alike. Why short: the page of a label has 500
 * of them, and its style again (docs/decisions/226).
 */
export function shortClassNames(rooms: readonly string[]): (name: string, file: string) => string {
  const files = rooms.flatMap((room) => globSync(`${room}/**/*.module.css`, { cwd: src })).toSorted()
  const namesOf = new Map<string, string[]>()
  return (name, file) => {
    const path = relative(src, file.replace(/\?.*$/, ''))
    const place = files.indexOf(path)
    if (place === -1) throw new Error(`${path} is in none of these rooms: ${rooms.join(', ')}`)
    const names = namesOf.get(path) ?? []
    namesOf.set(path, names)
    if (!names.includes(name)) names.push(name)
    return lettersOf(place) + names.indexOf(name)
  }
}

/** One letter for the first files, then two. */
function lettersOf(place: number): string {
  const [first, last] = [Math.floor(place / letters.length) - 1, place % letters.length]
  return `${letters[first] ?? ''}${letters[last]}`
}
