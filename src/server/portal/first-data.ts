import { createRouterClient } from '@orpc/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { mayCall } from '#contract/call-access.ts'
import type { FirstData } from '#contract/first-data.ts'
import { anyone } from '#domain/people/access.ts'
import type { CallDeps } from '../deps.ts'
import { findProposalSettings } from '../proposal-settings/queries.ts'
import { router } from '../router.ts'
import { callsOfEveryPage, callsOfPages, type FirstCall, type PageAddress } from './first-calls.ts'

/**
 * Answers what a page of the portal would ask for first, by the handlers of those calls and as far as the caller may make them, so
 * that the page need not ask. What fails here is left out: the page then asks itself and says what is wrong.
 */
export async function firstDataOf(
  deps: CallDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FirstData> {
  const { actor } = request
  if (actor.kind !== 'staff') return []
  const client = createRouterClient(router, { context: { ...deps, actor, request, reply } })
  const [path = '', query = ''] = request.url.split('?')
  const { calls: ofPage, ids } = pageAt(path)
  const search = new URLSearchParams(query)
  const calls = [...callsOfEveryPage, ...ofPage].filter(
    ({ name, isAsked, isFor = anyone }) =>
      mayCall(actor, name) && isFor(actor) && (isAsked?.(search) ?? true),
  )
  const answers = new Map<string, Promise<FirstData[number]>>()
  const asked: PageAddress = {
    ids,
    id: ids.id ?? Number.NaN,
    search,
    answerOf: async (name) => (await answers.get(name))?.answer,
    timeZone: async () => (await findProposalSettings(deps.db)).timeZone,
  }
  const parts = calls.map((call) => {
    const part = answerTo(client, call, asked)
    answers.set(call.name, part)
    return part
  })
  const settled = await Promise.allSettled(parts)
  return settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
}

/** The addresses of pages as the routes name them: a part in which an id stands has a name that ends with it. */
const pages = Object.entries(callsOfPages).map(([route, calls]) => ({
  address: new RegExp(
    `^${route.replaceAll(/\$(\w+)/g, (_, name) => `(?<${name}>${/id$/i.test(name) ? '\\d{1,9}' : '[a-z]+'})`)}/?$`,
  ),
  calls,
}))

/** What the page at an address asks for, and the ids in it by their names. */
function pageAt(path: string): { calls: readonly FirstCall[]; ids: PageAddress['ids'] } {
  for (const { address, calls } of pages) {
    const found = address.exec(path)
    if (found) {
      const ids = Object.entries(found.groups ?? {}).map(([name, part]) => [name, Number(part)])
      return { calls, ids: Object.fromEntries(ids) }
    }
  }
  return { calls: [], ids: {} }
}

async function answerTo(client: object, call: FirstCall, asked: PageAddress) {
  const { name, filter, input: inputOf, dependsOnTimeZone } = call
  const input = filter ? inputOfList(filter, asked.search) : await inputOf?.(asked)
  return { name, input, answer: await callOf(client, name)(input), dependsOnTimeZone }
}

function callOf(client: object, name: string): (input: unknown) => Promise<unknown> {
  return name.split('.').reduce<object>((part, key) => Reflect.get(part, key), client) as never
}

/** A list's input as the portal reads it from the same address; throws if part of it cannot be known here. */
function inputOfList(filter: z.ZodObject, search: URLSearchParams): Record<string, unknown> {
  const given = [...search].map(([name, text]) => [name, typedValue(text)])
  const input: Record<string, unknown> = filter.parse(Object.fromEntries(given))
  const isByDay = Object.entries(input).some(([name, value]) => /from$|to$/i.test(name) && value !== '')
  // Why: only the browser knows its time zone, in which those days begin.
  if ('timeZone' in input && isByDay)
    throw new Error('The days of a filter need the time zone of the browser')
  return input
}

/** The portal writes texts into an address as they are, but for those that could be taken for something else. */
function typedValue(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
