import type { Plugin } from 'vite'
import { everyText } from '../src/texts/en/every-text.ts'

const texts: Record<string, unknown> = everyText
/** From a table to one of its texts: `.title`, `['sign-in']`. */
const step = /\.[a-zA-Z]+|\['[\w-]+'\]/
// Why not after typeof: a type of texts is no text. After a dot it is a property, after three of them a spread; so with shorter names.
const names = new RegExp(
  `(?<![-/\\w]|(?<!\\.\\.)\\.|typeof )(${Object.keys(texts).join('|')})((?:${step.source})+)`,
  'g',
)
/** A table, or a part of one, that a file names for itself. */
const parts = new RegExp(`^const (\\w+) = ((?:${Object.keys(texts).join('|')})(?:\\.\\w+)*)$`, 'gm')

/**
 * Writes each text where it stands (`messages.home.title` becomes 'Customer Details'). The texts of a page are one object, which
 * cannot be taken apart: a page of the site would load those of the whole portal, and the first page of the portal those of all others.
 */
export function inlinedTexts(): Plugin {
  return {
    name: 'inlined-texts',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.+\.tsx?$/, code: /#texts\/en\// },
      handler: withTexts,
    },
  }
}

/** Source code with each text in place of its name. */
export function withTexts(code: string): string {
  return withFullNames(code).replaceAll(names, (_all, name: string, path: string) =>
    written(name, path.match(new RegExp(step, 'g')) ?? []),
  )
}

/** Texts under a shorter name, by their import or as a part of them, under their own. */
function withFullNames(code: string): string {
  const imported = [...code.matchAll(/^import \{ (\w+Texts) as (\w+) \}/gm)].reduce(
    (named, [, own = '', short = '']) =>
      named
        .replaceAll(`{ ${own} as ${short} }`, `{ ${own} }`)
        .replaceAll(new RegExp(`(?<![-/#\\w.])${short}(?=[.[])`, 'g'), own),
    code,
  )
  return [...imported.matchAll(parts)].reduce(
    (named, [, short = '', own = '']) =>
      named.replaceAll(new RegExp(`(?<![-/#\\w]|(?<!\\.\\.)\\.)${short}(?=${step.source})`, 'g'), own),
    imported,
  )
}

/** The text or texts at that place, and what is asked of it beyond. */
function written(name: string, path: readonly string[]): string {
  let found = texts[name]
  let depth = 0
  for (const taken of path) {
    const key = taken.replaceAll(/^\.|^\['|'\]$/g, '')
    if (typeof found !== 'object' || found === null || !(key in found)) break
    found = (found as Record<string, unknown>)[key]
    depth += 1
  }
  if (depth === 0) throw new Error(`There is no text ${name}${path.join('')}`)
  return `(${JSON.stringify(found)})${path.slice(depth).join('')}`
}
