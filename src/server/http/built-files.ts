import { readdirSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

type BuiltFiles = {
  root: string
  /** The headers of a file, by its path on the disk, which ends with .br or .gz where that is sent. */
  headersOf: (path: string) => Record<string, string>
}

/**
 * Serves the files of a build, compressed beforehand, at the addresses that they have below its root: the pages themselves and what only
 * the server reads (folders whose names begin with a dot) excepted. Why not the library's route for each file: hundreds of routes took a
 * fifth of the processor time of a start. Why not its route for all: that reads the folder at each request.
 */
export async function serveBuiltFiles(app: FastifyInstance, { root, headersOf }: BuiltFiles) {
  const files = new Set(filesBelow(root, '/'))
  const firstParts = [...files].map((file) => file.replace(/^(\/[^/]+\/).*/, '$1*'))
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root,
      serve: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => reply.headers(headersOf(path)),
    })
    for (const url of new Set(firstParts))
      scope.route({
        method: ['GET', 'HEAD'],
        url,
        config: { isFile: true },
        handler(request, reply) {
          const [path = ''] = request.url.split('?', 1)
          return files.has(path) ? reply.sendFile(path) : reply.callNotFound()
        },
      })
  })
}

function filesBelow(folder: string, address: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.') || /^index\.html(\.|$)/.test(entry.name)) return []
    const [path, at] = [`${folder}/${entry.name}`, `${address}${entry.name}`]
    return entry.isDirectory() ? filesBelow(path, `${at}/`) : [at]
  })
}
