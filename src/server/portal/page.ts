import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type FirstData, firstDataId } from '#contract/first-data.ts'
import { portalFiles } from './files.ts'

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().default(false),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
    assets: z.array(z.string()).default([]),
  }),
)
type Manifest = z.infer<typeof Manifest>

type View = { path: string; nonce: string; isFramed: boolean; firstData: FirstData; heard: string }

/** The portal's one page, as it is sent to somebody who opens a path. */
export type PortalPage = {
  htmlOf: (view: View) => string
  /** The inline script that the Content-Security-Policy allows. */
  scriptHash: string
}

/** Where the built page has the nonce; the portal passes it to whatever writes style sheets. */
const noncePlace = '%csp-nonce%'

/** What the build writes into the page to load itself: the server writes it anew, with the files of the path. */
const builtTags =
  /\s*<(?:link rel="(?:modulepreload|stylesheet)"[^>]*>|script type="module"[^>]*><\/script>)/g

/** What is drawn until the portal has started: its bars, for people who are signed in. */
const frame = /<div id="frame"[\s\S]*<!--\/frame-->/

/** The built portal, or undefined if it is not built. */
export function loadPortalPage(): PortalPage | undefined {
  const file = join(portalFiles, 'index.html')
  if (!existsSync(file)) return undefined
  const manifest = Manifest.parse(JSON.parse(readFileSync(join(portalFiles, '.vite/manifest.json'), 'utf8')))
  const parts = Object.values(manifest)
  const built: Built = {
    manifest,
    sizes: new Map(parts.map((part) => [part.file, statSync(join(portalFiles, part.file)).size])),
    styles: new Map(
      parts.flatMap(({ css }) => css).map((sheet) => [sheet, readFileSync(join(portalFiles, sheet), 'utf8')]),
    ),
  }
  return portalPage(readFileSync(file, 'utf8').replaceAll(builtTags, ''), built)
}

/** What was built: the bytes of each script, and the text of each style sheet. */
type Built = {
  manifest: Manifest
  sizes: ReadonlyMap<string, number>
  styles: ReadonlyMap<string, string>
}

/** The page of one build. */
export function portalPage(html: string, built: Built): PortalPage {
  const { manifest } = built
  const script = html.match(/<script>([\s\S]*?)<\/script>/)?.[1] ?? ''
  const [entry] = Object.entries(manifest).find(([, part]) => part.isEntry) ?? []
  const routes = Object.keys(manifest).flatMap((source) => {
    const path = pathOf(source)
    return path ? [{ path, source }] : []
  })
  return {
    scriptHash: `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    htmlOf({ path, nonce, isFramed, firstData, heard }) {
      const route = routes.find((one) => one.path.test(path))
      const sources = [entry, route?.source].flatMap((source) => (source ? [source] : []))
      const files = `${tagsOf(built, sources)}\n${firstDataTag(firstData, heard)}</body>`
      return html
        .replace(frame, (drawn) => (isFramed ? drawn : ''))
        .replace('</body>', () => files)
        .replaceAll(noncePlace, nonce)
    },
  }
}

/** The addresses of a route by the name of its file, as TanStack Router reads it; undefined for other parts of the build. */
function pathOf(source: string): RegExp | undefined {
  const [, route] = source.match(/^routes\/(.+)\.tsx\?tsr-split=component$/) ?? []
  // Why not the page of unknown addresses: it would match every other.
  if (!route || route.endsWith('/$')) return undefined
  const path = route
    .replace('_signed-in/', '')
    .replace(/\/index$/, '')
    .replaceAll('.', '/')
    .replaceAll(/\$\w+/g, '[^/]+')
  return new RegExp(`^/${path}/?$`)
}

/** The letters of every page; those of names like Łukasz are fetched when a page has one. */
const firstFont = /-latin-wght-normal-[\w-]+\.woff2$/

/** A browser fetches six files of a site at a time, of which the largest take two trips: more than these would be fetched in a third. */
const mostFiles = 10

/** Characters of the longest style sheet that a page may hold itself: it comes anew with each visit. */
const longestInlined = 13_000

/**
 * Fonts and style sheets first, since nothing is drawn without them, and after the frame, which needs none; then every script, so that
 * none waits for another. The largest first: a browser fetches six files at a time, and what is asked for last should be short. The scripts of
 * the path alone are named, and asked for by portal/start/files-in-turn.js: the libraries start while they come.
 */
function tagsOf(built: Built, [entry = '', ...sources]: readonly string[]): string {
  const { manifest, sizes } = built
  const parts = reachedFrom(manifest, [entry, ...sources]).flatMap((source) => manifest[source] ?? [])
  const ofEveryPage = new Set(reachedFrom(manifest, [entry]).map((source) => manifest[source]?.file))
  const styles = new Set(parts.flatMap(({ css }) => css))
  const start = manifest[entry]?.file ?? ''
  const others = new Set(parts.map(({ file }) => file).filter((file) => file !== start))
  const sizeOf = (file: string) => sizes.get(file) ?? 0
  const largestFirst = [...others].sort((one, other) => sizeOf(other) - sizeOf(one))
  const scriptTag = (rel: string) => (file: string) => `<link rel="${rel}" crossorigin href="/${file}">`
  const fonts = new Set(parts.flatMap(({ assets }) => assets.filter((file) => firstFont.test(file))))
  const tooMany = fonts.size + styles.size + 1 + others.size - mostFiles
  const inlined = shortestOf(built, styles, tooMany)
  return [
    ...[...fonts].map(
      (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`,
    ),
    ...[...styles].map((file) => styleTag(file, inlined.get(file))),
    // Why these before: the start, the first that is announced, looks for them when it has arrived.
    ...largestFirst.filter((file) => !ofEveryPage.has(file)).map(scriptTag('later')),
    ...[start, ...largestFirst.filter((file) => ofEveryPage.has(file))].map(scriptTag('modulepreload')),
    `<script type="module" crossorigin src="/${start}"></script>`,
  ].join('\n')
}

/** The texts of so many style sheets, the shortest ones; none of them is long. */
function shortestOf({ styles }: Built, files: ReadonlySet<string>, count: number): Map<string, string> {
  const short = [...files]
    .map((file): [string, string] => [file, styles.get(file) ?? ''])
    .filter(([, text]) => text !== '' && text.length <= longestInlined)
    .sort(([, one], [, other]) => one.length - other.length)
  return new Map(short.slice(0, Math.max(0, count)))
}

/** Why an inlined sheet names its file: what loads parts later looks for it (scripts/fetch-late-files.ts), and would fetch it. */
function styleTag(file: string, inlined: string | undefined): string {
  if (inlined === undefined) return `<link rel="stylesheet" crossorigin href="/${file}">`
  return `<style nonce="${noncePlace}" data-file="/${file}">${inlined}</style>`
}

/** Imports come before what imports them: a style sheet counts over those it builds on. */
function reachedFrom(
  manifest: Manifest,
  sources: readonly string[],
  seen: Set<string> = new Set(),
): readonly string[] {
  return sources.flatMap((source) => {
    if (seen.has(source)) return []
    seen.add(source)
    return [...reachedFrom(manifest, manifest[source]?.imports ?? [], seen), source]
  })
}

/** Why escaped: a text with an end tag in it would end the element. */
function firstDataTag(firstData: FirstData, heard: string): string {
  if (firstData.length === 0) return ''
  const json = JSON.stringify(firstData).replaceAll('<', '\\u003c')
  return `<script type="application/json" data-heard="${heard}" id="${firstDataId}">${json}</script>\n`
}
