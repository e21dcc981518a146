import { OpenAPIGenerator } from '@orpc/openapi'
import { type CallName, scopesOf } from '#contract/call-access.ts'
import { contract } from '#contract/contract.ts'
import { contractRoutes } from '../contract-routes.ts'
import { compact } from './compact.ts'
import { described } from './operation.ts'
import { collectRefusals } from './refusals.ts'
import { commonSchemas, converter, withUsedNouns } from './schemas.ts'
import { sections } from './sections.ts'
import { sharedResponse, sharedResponsesOf } from './shared-responses.ts'

const description = `How other programs reach the portal, and every call that its own pages make.

**Begin here.** An Admin makes a token under Settings, Connections. Send it as \`Authorization: Bearer hvac_…\`, and ask for
\`lookups.equipmentTypes\` (\`GET /api/Common/GetAllEquipmentTypes\`), which every token may. Then find a home with \`customers.search\`, and
take a request for it with \`requests.take\`. A call that a token may make has \`x-scope\`, its scopes, and stands first;
\`/api/openapi-tokens.json\` has those alone. All others answer a token 403 \`OUT_OF_SCOPE\`.

Writes of a browser need the header \`X-XSRF-TOKEN\`, equal to the cookie \`XSRF-TOKEN\` (\`__Host-XSRF-TOKEN\` on https), which any GET
sets; a token needs none. Every refusal has one shape, \`Problem\`: \`{ code, status, message, data? }\`. \`default\` stands for those that any
call may answer with.`

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
    description,
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
