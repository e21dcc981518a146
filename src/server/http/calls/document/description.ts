/** Holds for every call. */
const refusals = `Every refusal has one shape, \`Problem\`: \`{ code, status, message, data? }\`. \`default\` stands for those that any call may answer with.`

/**
 * What whoever sets up another program reads first, above the calls that its token opens. Why all of it here: they have this page and the
 * token, and not the documentation beside the code.
 */
export const describeCallsOfTokens = (
  origin: string,
) => `How other programs reach the portal. [All calls](/api/docs) has those of its own pages, too.

**Begin here.** An Admin makes a token under Settings, Connections. Send it with every call, and never in an address:

\`\`\`
curl ${origin}/api/Common/GetAllEquipmentTypes -H 'Authorization: Bearer hvac_…'
\`\`\`

**Take a request**, as an answering service does. Find the home, then store the request for it; \`customerId\` 0 is somebody unknown:

\`\`\`
curl -G ${origin}/api/Customer/Search -H 'Authorization: Bearer hvac_…' \\
  --data-urlencode 'q=12 elm street'
curl ${origin}/api/Request/TakeRequest -H 'Authorization: Bearer hvac_…' \\
  -H 'Content-Type: application/json' -H 'Idempotency-Key: call-2026-11-27-0031' \\
  -d '{"customerId":417,"requestReasonId":2,"equipmentTypeId":1,"phone":"416-555-0142","words":"No heat"}'
\`\`\`

- \`Idempotency-Key\` is yours to choose, one for each telephone call: sent again within 24 hours, the first answer comes back and nothing is stored twice.
- **Follow a list**: send \`updatedSince\` once, then \`next\` of each answer as \`cursor\`.
- **Webhooks** tell your program what happens, so that it need not ask. An Admin adds its address under Settings, Connections.
- \`x-scope\` names the tokens that open a call: \`read\`, \`requests\` or \`homes\`. With another one it answers 403 \`OUT_OF_SCOPE\`, and to an unknown token 401.
- 10 calls a second, 60 at once; beyond that 429 with \`Retry-After\`.

${refusals}`

/** What is read above all calls. */
export const allCalls = `Every call, of the portal's own pages and of other programs. [What tokens open](/api/docs/tokens) is where another program begins.

A call that a token may make has \`x-scope\`, its scopes, and stands first; \`/api/openapi-tokens.json\` has those alone. All others answer a
token 403 \`OUT_OF_SCOPE\`.

Writes of a browser need the header \`X-XSRF-TOKEN\`, equal to the cookie \`XSRF-TOKEN\` (\`__Host-XSRF-TOKEN\` on https), which any GET
sets; a token needs none. ${refusals}`
