import { build, type Plugin, type Rolldown } from 'vite'

type Sources = Readonly<Record<string, string>>
type Group = { name: string; test: RegExp }

/** What the build makes of `page.js` and what it imports, by the names of the files; `groups` says which modules share a file. */
export async function buildInMemory(
  sources: Sources,
  groups: Group[],
  plugins: Plugin[],
): Promise<Map<string, string>> {
  const memory: Plugin = {
    name: 'memory',
    enforce: 'pre',
    resolveId: (id) => (id in sources ? `/${id}` : null),
    load: (id) => sources[id.slice(1)] ?? null,
  }
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [memory, ...plugins],
    build: {
      write: false,
      rolldownOptions: { input: { index: 'page.js' }, output: { codeSplitting: { groups } } },
    },
  })) as Rolldown.RolldownOutput
  return new Map(
    built.output.map((part) => [part.fileName, part.type === 'chunk' ? part.code : String(part.source)]),
  )
}
