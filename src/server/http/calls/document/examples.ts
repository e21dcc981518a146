import type { OpenAPI } from '@orpc/contract'
import type { CallName } from '#contract/call-access.ts'
import made from './examples.json' with { type: 'json' }

type Operation = OpenAPI.OperationObject
type Example = { input?: unknown; output?: unknown }

/** What each call was asked and answered where a test made it (`tests/examples/examples.test.ts`). */
const examples: Readonly<Partial<Record<string, Example>>> = made

const withExampleIn = (content: Record<string, OpenAPI.MediaTypeObject>, example: unknown) =>
  Object.fromEntries(Object.entries(content).map(([type, media]) => [type, { ...media, example }]))

function askedWith({ requestBody, parameters = [] }: Operation, input: unknown): Partial<Operation> {
  if (requestBody && 'content' in requestBody)
    return { requestBody: { ...requestBody, content: withExampleIn(requestBody.content, input) } }
  const values = Object(input)
  const known = parameters.map((parameter) => {
    const isKnown = 'name' in parameter && parameter.name in values
    return isKnown ? { ...parameter, example: values[parameter.name] } : parameter
  })
  return { parameters: known }
}

function answeredWith({ responses = {} }: Operation, output: unknown): Partial<Operation> {
  const named = Object.entries(responses).map(([status, response]) => {
    const isAnswer = status.startsWith('2') && 'content' in response && response.content !== undefined
    return [
      status,
      isAnswer ? { ...response, content: withExampleIn(response.content ?? {}, output) } : response,
    ]
  })
  return { responses: Object.fromEntries(named) }
}

/** A call with what was asked and answered. */
export function withExample(operation: Operation, call: CallName): Operation {
  const { input, output } = examples[call] ?? {}
  return {
    ...operation,
    ...(input !== undefined && askedWith(operation, input)),
    ...(output !== undefined && answeredWith(operation, output)),
  }
}
