import { mayCall } from '#contract/call-access.ts'
import { type Caller, callerNames, isOutsider, isProgram } from '../fuzz/callers.ts'
import { createChance } from '../fuzz/chance.ts'
import { encodeQuery } from '../fuzz/exchange.ts'
import type { Operation } from '../fuzz/operations.ts'
import { recipes } from '../fuzz/recipes.ts'
import type { World } from '../fuzz/world.ts'
import { asExample } from './as-example.ts'
import type { Asked } from './own-recipes.ts'
import { plainValue } from './plain-values.ts'

/** What was asked and answered; nothing where nothing is asked, or where the answer is a file. */
export type Example = { input?: unknown; output?: unknown }

/** Why a call has no example: the last refusal. */
export class NoExample extends Error {}

type Fields = Record<string, unknown>

function whoMay(call: string) {
  // Why no program: its scope says what it may.
  const people = callerNames.filter((name) => !isProgram(name))
  const actors = people.map((name) => {
    if (name === 'customer') return [name, { kind: 'customer', customerId: 1 }] as const
    if (isOutsider(name)) return [name, { kind: 'visitor' }] as const
    return [name, { kind: 'staff', id: 1, role: name, name: '', email: '' }] as const
  })
  return actors.filter(([, actor]) => mayCall(actor, call)).map(([name]) => name)
}

const shapeOf = ({ body, query }: Operation) => body ?? query

/** The fields of a call that it knows, in the order in which the document has them. */
function knownFields(operation: Operation, fields: Fields): Fields {
  const names = Object.keys(shapeOf(operation).properties ?? {})
  return Object.fromEntries(
    names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])),
  )
}

function formOf(fields: Fields, file: File): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  form.append('number' in fields || 'pressKey' in fields ? 'letter' : 'file', file)
  return form
}

async function send(operation: Operation, caller: Caller, fields: Fields, origin: string, file?: File) {
  const isBody = operation.body !== undefined && operation.method === 'POST'
  const query = isBody ? '' : encodeQuery(Object.entries(fields))
  const json = { 'content-type': 'application/json' }
  const answer = await fetch(`${origin}${operation.path}${query && `?${query}`}`, {
    method: operation.method,
    headers: { ...caller.headers(), ...(file || operation.method === 'GET' ? {} : json) },
    ...(operation.method === 'POST' && {
      body: file ? formOf(fields, file) : JSON.stringify(isBody ? fields : {}),
    }),
  })
  const text = await answer.text()
  const cookies = answer.headers.getSetCookie()
  caller.keep({ status: answer.status, headers: { 'set-cookie': cookies }, text, milliseconds: 0 })
  return { isDone: answer.ok, text, isJson: answer.headers.get('content-type')?.includes('json') ?? false }
}

/** Makes a call once, with the plainest values and those of its recipes, by the first who may and is answered. */
export async function recordExample(
  operation: Operation,
  world: World,
  number: number,
  own: (() => Promise<Asked>) | undefined,
): Promise<Example> {
  const refused: string[] = []
  for (const [turn, name] of whoMay(operation.name).toReversed().entries()) {
    await world.ensure(name)
    const asked = await own?.()
    const caller = asked?.caller ?? world.callers[name]
    const chance = createChance(26, number * callerNames.length + turn)
    const recipe = asked?.fields ?? (await recipes[operation.name]?.(world, chance, caller))
    const plain = asked ? {} : plainValue(shapeOf(operation))
    const fields = knownFields(operation, { ...Object(plain), ...recipe })
    const { isDone, text, isJson } = await send(operation, caller, fields, world.origin, asked?.file)
    if (isDone) {
      const written = asked?.file ? { ...fields, file: asked.file.name } : fields
      return {
        ...((operation.body || Object.keys(written).length > 0) && { input: asExample(written) }),
        ...(isJson && { output: asExample(JSON.parse(text)) }),
      }
    }
    refused.push(`${name}: ${text.slice(0, 300)}`)
  }
  throw new NoExample(`${operation.name}: ${refused.join('\n')}`)
}
