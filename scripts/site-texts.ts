import type { Plugin } from 'vite'
import { messages } from '../src/domain/messages.ts'

/**
 * Writes each text where it stands (`messages.home.title` becomes 'Customer Details'). All texts of the product are one object,
 * which cannot be taken apart: a page of the site would load those of the whole portal with its own.
 */
export function siteTexts(): Plugin {
  return {
    name: 'site-texts',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.+\.tsx?$/, code: "/messages.ts'" },
      handler: withTexts,
    },
  }
}

/** Source code with each text in place of its name. */
export function withTexts(code: string): string {
  return code.replaceAll(/(?<![-/\w.])messages((?:\.[a-zA-Z]+)+)/g, (_all, path: string) =>
    written(path.slice(1).split('.')),
  )
}

/** The text or texts at that place, and what is asked of it beyond. */
function written(path: string[]): string {
  let found: unknown = messages
  let depth = 0
  for (const name of path) {
    if (typeof found !== 'object' || found === null || !(name in found)) break
    found = (found as Record<string, unknown>)[name]
    depth += 1
  }
  if (depth === 0) throw new Error(`There is no text messages.${path.join('.')}`)
  return [`(${JSON.stringify(found)})`, ...path.slice(depth)].join('.')
}
