import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { contractRoutes } from '#server/http/calls/contract-routes.ts'
import { ensureTestTool } from '../scripts/test-tools.mjs'
import { startTestApp, type TestApp } from './support/app.ts'
import { createClient } from './support/client.ts'
import { oneOf } from './support/depth.ts'
import { insertCustomer } from './support/factories.ts'
import { limitMs } from './support/limits.ts'

const run = promisify(execFile)
const here = join(import.meta.dirname, 'api-clients')
const generated = join(here, 'node_modules/.generated')
const documents = ['openapi.json', 'openapi-tokens.json'] as const

type Media = { content?: Record<string, { example?: unknown }> }
type Operation = {
  operationId: string
  description?: string
  tags: string[]
  parameters?: { required?: boolean; example?: unknown }[]
  requestBody?: Media
  responses: Record<string, Media & { $ref?: string }>
}
type Document = {
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, unknown>; responses: Record<string, Media> }
}

/** What `programs/answering-service.ts` exports. */
type Program = {
  answeringService: (
    baseUrl: string,
    token: string,
  ) => {
    whichHome: (q: string) => Promise<number>
    takeRequest: (customerId: number, words: string, key: string) => Promise<number | string>
    readHome: (id: number) => Promise<object>
    followHomes: (
      pageSize: number,
      count: number,
      change: () => Promise<unknown>,
    ) => Promise<{ name: string | null }[]>
  }
}

let app: TestApp
const read = {} as Record<(typeof documents)[number], Document>
beforeAll(async () => {
  if (!ensureTestTool('typescript', 'api-clients')) throw new Error('tests/api-clients has no TypeScript')
  app = await startTestApp()
  mkdirSync(generated, { recursive: true })
  for (const name of documents) {
    read[name] = (await createClient(app.app).get<Document>(`/api/${name}`)).body
    writeFileSync(join(generated, name), JSON.stringify(read[name]))
  }
}, limitMs(60))
afterAll(() => app.close())

const program = (path: string, ...options: string[]) =>
  run(process.execPath, [join(here, 'node_modules', path), ...options], { cwd: here })

const operationsOf = ({ paths }: Document) => Object.values(paths).flatMap((path) => Object.values(path))

// Why that of all calls each day: the other is a part of it.
test.each(oneOf(documents, 0))(
  '%s has no error and no warning of Spectral, examples included',
  {
    timeout: limitMs(30),
  },
  async (name) => {
    const { stdout } = await run(process.execPath, [join(here, 'lint.mjs'), join(generated, name)])
    expect(stdout).toBe('[]\n')
  },
)

describe('the document of all calls', () => {
  test('calls them by the names of the contract, in sections that are declared', () => {
    const { 'openapi.json': document } = read
    const operations = operationsOf(document)
    const names = operations.map(({ operationId }) => operationId)
    expect(names.toSorted()).toEqual(
      contractRoutes(contract)
        .map(({ name }) => name)
        .toSorted(),
    )
    const sections = new Set(document.tags.map(({ name }) => name))
    expect(operations.filter(({ tags }) => !sections.has(tags[0] ?? ''))).toEqual([])
  })

  test('says of each what it does or needs beyond its title and its callers', () => {
    const onlyCallers = /^(For [^.]*\.)?$/
    const silent = operationsOf(read['openapi.json']).filter(({ description = '' }) =>
      onlyCallers.test(description),
    )
    expect(silent.map(({ operationId }) => operationId)).toEqual([])
  })

  test('shows of each what it is asked and answers', () => {
    const { 'openapi.json': document } = read
    const hasExample = ({ content }: Media) =>
      content === undefined || Object.values(content).every((media) => media.example !== undefined)
    const without = operationsOf(document).filter(({ parameters = [], requestBody = {}, responses }) => {
      const [, answer = {}] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? []
      const isFile = answer.$ref !== undefined
      const isAsked = parameters.every(({ required, example }) => !required || example !== undefined)
      return !(isAsked && hasExample(requestBody) && (isFile || hasExample(answer)))
    })
    expect(without.map(({ operationId }) => operationId)).toEqual([])
  })

  test('has nouns, rows and refusals by their own names, once, and in as many bytes as it had', () => {
    const { 'openapi.json': document } = read
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining([
        ...['Customer', 'EquipmentDetail', 'RequestRow', 'ProposalDraft', 'ProposalDraftInput'],
        ...['Problem', 'NotFound', 'StaleWriteOfCustomer', 'IdempotencyKeyReused'],
      ]),
    )
    const bytes = (name: (typeof documents)[number]) => JSON.stringify(read[name]).length
    expect(bytes('openapi.json')).toBeLessThan(550_000)
    expect(bytes('openapi-tokens.json')).toBeLessThan(80_000)
  })
})

test('a generated client takes a request, reads a home and follows a list while it changes', {
  timeout: limitMs(30),
}, async () => {
  const types = join(generated, 'paths.d.ts')
  const document = join(generated, 'openapi-tokens.json')
  await program('openapi-typescript/bin/cli.js', document, '-o', types, '--default-non-nullable', 'false')
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--allowImportingTsExtensions']
  const modules = ['--module', 'esnext', '--moduleResolution', 'bundler', '--target', 'es2024']
  // Why its output: of a program that does not fit the types, it says where.
  const checked = await program(
    'typescript/bin/tsc',
    ...[...options, ...modules, 'programs/answering-service.ts'],
  ).catch((error: { stdout: string }) => error)
  expect(checked.stdout).toBe('')

  // Why by its address: it is checked above, by the types that the generator made, and by no others.
  const address = pathToFileURL(join(here, 'programs/answering-service.ts')).href
  const { answeringService }: Program = await import(address)
  const admin = await app.signIn('admin')
  const input = { name: 'Answering service', scopes: ['read', 'requests'] }
  const { token } = (await admin.post<{ token: string }>('/api/Connections/AddToken', input)).body
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const listens = app.app.server.address()
  const client = answeringService(`http://127.0.0.1:${listens instanceof Object ? listens.port : 0}`, token)
  for (let number = 1; number <= 7; number++)
    await insertCustomer(app.db, { name: `Home ${number}`, address: `${number} Elm Street` })

  const id = await client.whichHome('3 elm street')
  const requestId = await client.takeRequest(id, 'No heat', 'call-1')
  expect(requestId).toBeGreaterThan(0)
  expect(await client.takeRequest(id, 'No heat', 'call-1')).toBe(requestId)
  expect(await client.takeRequest(id, 'Something else', 'call-1')).toBe('IDEMPOTENCY_KEY_REUSED')
  expect(await client.readHome(id)).toMatchObject({ problem: null, homeName: 'Home 3' })
  expect(await client.readHome(4711)).toMatchObject({ problem: 'NOT_FOUND' })

  let added = 0
  const walked = await client.followHomes(3, 9, async () => {
    if (added++ < 2) await insertCustomer(app.db, { name: `Added ${added}`, address: `${added} Oak Street` })
  })
  expect(walked.map(({ name }) => name).toSorted()).toEqual([
    ...['Added 1', 'Added 2'],
    ...Array.from({ length: 7 }, (_, index) => `Home ${index + 1}`),
  ])
})
