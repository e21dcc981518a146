import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { StartProblem } from '#db/start-problem.ts'
import { startBucketServer } from '#tests/support/bucket-server.ts'
import { bucketImageStore } from './bucket-image-store.ts'
import { newImageName } from './image-store.ts'
import { openImageStore } from './open-image-store.ts'

/** s3rver lets anybody check whether a bucket exists; a real server answers like this. */
async function startRefusingServer() {
  const http = createServer((_request, response) => response.writeHead(403).end()).listen(0, '127.0.0.1')
  await once(http, 'listening')
  const { port } = http.address() as AddressInfo
  return { url: `s3+http://key:secret@127.0.0.1:${port}/pictures`, close: () => http.close() }
}

let refusing: Awaited<ReturnType<typeof startRefusingServer>>
let server: Awaited<ReturnType<typeof startBucketServer>>
beforeAll(async () => {
  server = await startBucketServer()
  refusing = await startRefusingServer()
})
afterAll(async () => {
  refusing.close()
  await server.close()
})

test('keeps images in the bucket, for every instance, until they are removed', async () => {
  const [one, other] = [
    await openImageStore({ STORAGE_URL: server.url, DATA_DIR: '/nowhere' }),
    bucketImageStore(server.url),
  ]
  const names = Array.from({ length: 12 }, newImageName)
  await Promise.all(names.map((name) => one.put(name, Buffer.from(name))))
  expect(await Promise.all(names.map(async (name) => (await other.read(name))?.toString()))).toEqual(names)
  const [name = ''] = names
  await other.remove(name)
  await other.remove(name)
  expect(await one.read(name)).toBeUndefined()
  expect(await one.read('../../etc/passwd')).toBeUndefined()
  await expect(one.put('../../etc/passwd', Buffer.from('x'))).rejects.toThrow(RangeError)
})

test('lists what is older than a moment', async () => {
  const store = bucketImageStore(server.url)
  const name = newImageName()
  await store.put(name, Buffer.from('picture'))
  const soon = new Date(Date.now() + 60_000)
  expect(await allOf(store.namesBefore(soon))).toContain(name)
  expect(await allOf(store.namesBefore(new Date('2020-01-01')))).toEqual([])
})

test.each([
  ['no such bucket', () => server.urlOf('elsewhere'), /no bucket of that name/],
  ['a wrong secret', () => refusing.url, /refuses the key or the secret/],
  ['nobody there', () => 's3+http://key:secret@127.0.0.1:9/pictures', /does not answer/],
])('a start with %s says so, and names no secret', async (_what, urlOf, words) => {
  const failure = await openImageStore({ STORAGE_URL: urlOf(), DATA_DIR: '/nowhere' }).catch(
    (error: unknown) => error,
  )
  expect(failure).toBeInstanceOf(StartProblem)
  expect(String(failure)).toMatch(words)
  expect(String(failure)).not.toMatch(/key:secret|S3RVER/)
})

async function allOf(names: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = []
  for await (const name of names) all.push(name)
  return all
}
