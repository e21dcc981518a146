import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** Names that the exports of the runtime get beside those of the libraries, which a minifier shortens to one or two letters. */
const exportOf = (name: string) => `runtime_${name}`

/**
 * Puts the bundler's runtime, half a kilobyte that every file needs, into the file of the libraries, on which every page waits too. The bundler
 * always makes a file of it, and a slow connection would fetch that last of all: for a page of twelve files, a third of a second for
 * nothing (docs/decisions/166).
 */
export const runtimeWithLibraries: Plugin = {
  name: 'runtime-with-libraries',
  apply: 'build',
  // Why: names are given before the files are changed here, and a browser never asks again for a name that it has.
  augmentChunkHash: () => readFileSync(import.meta.filename, 'utf8'),
  generateBundle: {
    // Why first: other plugins list what each file imports.
    order: 'pre',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
      const runtime = chunks.find(({ name }) => name === 'rolldown-runtime')
      const libraries = chunks.find(({ name }) => name === 'vendor')
      if (!runtime || !libraries) throw new Error('The build has no file of the runtime or of the libraries')
      const own = nameOf(runtime.fileName)
      const imported = new RegExp(`import\\{([^}]*)\\}from"\\./${own.replaceAll('.', '\\.')}";?`)
      const [statement = '', names = ''] = libraries.code.match(imported) ?? []
      const { code, exported } = asValue(runtime.code)
      libraries.code =
        libraries.code.replace(
          statement,
          () => `const runtime_all=${code},{${names.replaceAll(' as ', ':')}}=runtime_all;`,
        ) +
        `const {${exported.map((name) => `${name}:${exportOf(name)}`)}}=runtime_all;export{${exported.map(exportOf)}};`
      for (const chunk of chunks) {
        if (!chunk.imports.includes(runtime.fileName)) continue
        chunk.imports = chunk.imports.filter((file) => file !== runtime.fileName)
        if (chunk === libraries) continue
        chunk.imports.push(...[libraries.fileName].filter((file) => !chunk.imports.includes(file)))
        chunk.code = chunk.code.replace(
          imported,
          (_all, names: string) => `import{${renamed(names)}}from"./${nameOf(libraries.fileName)}";`,
        )
      }
      for (const { code, fileName } of chunks)
        if (fileName !== runtime.fileName && code.includes(own))
          throw new Error(`${fileName} still asks for ${own}`)
      delete bundle[runtime.fileName]
    },
  },
}

/** 'n as e,t' becomes 'runtime_n as e,runtime_t as t'. */
const renamed = (names: string) =>
  names.split(',').map((each) => {
    const [name = '', own = name] = each.split(' as ')
    return `${exportOf(name)} as ${own}`
  })

const nameOf = (file: string) => file.replace(/.*\//, '')

/** A module without imports as an expression: an object of what it exports. */
function asValue(code: string): { code: string; exported: string[] } {
  const [statement = '', list = ''] = code.match(/export\{([^}]*)\};?\s*$/) ?? []
  const pairs = list.split(',').map((each) => each.split(' as '))
  const exported = pairs.map(([own = '', name = own]) => name)
  const object = pairs.map(([own = '', name = own]) => `${name}:${own}`)
  return { code: `(()=>{${code.replace(statement, '')}return{${object}}})()`, exported }
}
