import type { OpenAPI } from '@orpc/contract'
import { OpenAPIGenerator } from '@orpc/openapi'
import { type CallName, scopesOf } from '#contract/call-access.ts'
import { contract } from '#contract/contract.ts'
import { contractRoutes } from '../contract-routes.ts'
import { callersInWords } from './callers-in-words.ts'
import { compact } from './compact.ts'
import { withExample } from './examples.ts'
import { collectRefusals } from './refusals.ts'
import { commonSchemas, converter, withUsedNouns } from './schemas.ts'
import { sections } from './sections.ts'
import { sharedResponse, sharedResponsesOf } from './shared-responses.ts'

type Operation = OpenAPI.OperationObject

const description = `How other programs reach the portal, and every call that its own pages make.

**Begin here.** An Admin makes a token under Settings, Connections. Send it as \`Authorization: Bearer hvac_…\`, and ask for
\`lookups.equipmentTypes\` (\`GET /api/Common/GetAllEquipmentTypes\`), which every token may. Then find a home with \`customers.search\`, and
take a request for it with \`requests.take\`. A call that a token may make has \`x-scope\`, its scopes, and stands first;
\`/api/openapi-tokens.json\` has those alone. All others answer a token 403 \`OUT_OF_SCOPE\`.

Writes of a browser need the header \`X-XSRF-TOKEN\`, equal to the cookie \`XSRF-TOKEN\` (\`__Host-XSRF-TOKEN\` on https), which any GET
sets; a token needs none. Every refusal has one shape, \`Problem\`: \`{ code, status, message, data? }\`. \`default\` stands for those that any
call may answer with.`

const idempotencyKey: OpenAPI.ParameterObject = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Sent again with the same key within 24 hours, the first answer comes back, and nothing is stored.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
  example: 'call-2026-11-27-0031',
}

/** What a call takes. Why a form alone where it takes a file: the generator names JSON too, which has none. */
function bodyOf({ requestBody }: Operation): Operation['requestBody'] {
  const form = requestBody && 'content' in requestBody && requestBody.content['multipart/form-data']
  return form ? { ...requestBody, content: { 'multipart/form-data': form } } : requestBody
}

const isRepeatable = ({ responses = {} }: Operation) =>
  JSON.stringify(responses).includes('#/components/responses/IdempotencyKeyReused')

/** What a call says of itself beyond its schemas: who may make it, with which scopes, in which section, with which example. */
function told(operation: Operation, call: CallName): Operation {
  const scopes = scopesOf[call]
  const { summary, description, parameters = [], requestBody: _body, responses, ...rest } = operation
  return withExample(
    {
      ...rest,
      summary,
      description: [description, callersInWords(call)].filter(Boolean).join(' '),
      tags: [call.split('.')[0] ?? ''],
      ...(scopes && { 'x-scope': scopes, security: [{ bearer: [] }, {}] }),
      parameters: isRepeatable(operation) ? [...parameters, idempotencyKey] : parameters,
      requestBody: bodyOf(operation),
      responses,
    },
    call,
  )
}

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
    return [[path, { [key]: told(named, name as CallName) }] as const]
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
