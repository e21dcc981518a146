import { OpenAPIGenerator } from '@orpc/openapi'
import { type CallName, scopesOf } from '#contract/call-access.ts'
import { contract } from '#contract/contract.ts'
import { contractRoutes } from '../contract-routes.ts'
import { compact } from './compact.ts'
import { allCalls, describeCallsOfTokens } from './description.ts'
import { described } from './operation.ts'
import { collectRefusals } from './refusals.ts'
import { commonSchemas, converter, withUsedNouns } from './schemas.ts'
import { sections } from './sections.ts'
import { sharedResponse, sharedResponsesOf } from './shared-responses.ts'

const isForTokens = (name: string) => scopesOf[name as CallName] !== undefined

/** The OpenAPI document of all calls, or of those that tokens may make. */
export async function openApiDocument(
  origin: string,
  { onlyForTokens }: { onlyForTokens: boolean },
): Promise<unknown> {
  const refusals = collectRefusals()
  const generator = new OpenAPIGenerator({ schemaConverters: [converter] })
  const info = {
    title: 'HVAC upgrade portal',
    version: '1.0.0',
    description: onlyForTokens ? describeCallsOfTokens(origin) : allCalls,
    contact: { name: 'The office', url: origin },
  }
  const { paths = {}, components } = await generator.generate(contract, {
    info,
    commonSchemas,
    customErrorResponseBodySchema: refusals.mark,
  })
  const routes = contractRoutes(contract)
  const forTokens = routes.filter(({ name }) => isForTokens(name))
  const others = onlyForTokens ? [] : routes.filter(({ name }) => !isForTokens(name))
  const operations = [...forTokens, ...others].flatMap(({ name, path, method }) => {
    const key = method.toLowerCase() as 'get' | 'post'
    const operation = paths[path]?.[key]
    if (!operation) return []
    const responses = Object.entries(refusals.name(operation.responses ?? {})).map(
      ([status, response]) => [status, sharedResponse(response)] as const,
    )
    const named = { ...operation, responses: Object.fromEntries(responses) }
    return [[path, { [key]: described(named, name as CallName) }] as const]
  })
  const { schemas, responses } = refusals.components()
  const tagged = new Set([...forTokens, ...others].map(({ name }) => name.split('.')[0]))
  const document = withUsedNouns({
    openapi: '3.1.1',
    info,
    servers: [{ url: origin }],
    tags: Object.entries(sections)
      .filter(([name]) => tagged.has(name))
      .map(([name, description]) => ({ name, description })),
    paths: Object.fromEntries(operations),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      responses: { ...responses, ...sharedResponsesOf(operations) },
      schemas: { ...components?.schemas, ...schemas },
    },
  })
  return compact(document)
}
