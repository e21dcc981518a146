import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Caller } from './callers.ts'
import type { World } from './world.ts'

/** A version as its reader names it, and the home that it was sent to. */
export type VersionSent = { id: number; number: number; hash: string; customerId: number; mailbox: string }

// Why the defaults: chance may have deleted the home or ended the link meanwhile; then the call is refused, and that is judged.
const Shared = z.object({ link: z.string().default('') })
const Saved = z.object({ version: z.int().default(0) })
const Doubts = z.object({ doubts: z.array(z.object({ id: z.int() })).default([]) })
const Links = z.object({ links: z.array(z.object({ id: z.int(), scope: z.string() })).default([]) })

const detailsOf = async (world: World, id: number): Promise<unknown> =>
  JSON.parse((await world.keeper.get(`/api/Proposal/GetProposal?id=${id}`)).text)

/** Lets the caller hold what the letter with a version opens. */
export async function openAsDecider(world: World, caller: Caller, { id, number, mailbox }: VersionSent) {
  const token = await world.secretIn('decide', mailbox)
  await world.openLink(caller, `/proposal/${id}?version=${number}&t=${token}`)
}

/** Lets the caller read what the decider of a version shared. */
export async function openAsReader(world: World, caller: Caller, version: VersionSent) {
  const link = await shareAsDecider(world, version)
  if (link !== '') await world.openLink(caller, link.slice(new URL(link).origin.length))
}

/** Shares a version as its decider does; answers the link, empty where chance has made that impossible. */
export async function shareAsDecider(world: World, version: VersionSent): Promise<string> {
  const decider = world.newBrowser()
  await openAsDecider(world, decider, version)
  const press = { id: version.id, pressKey: randomUUID() }
  return Shared.parse(JSON.parse((await decider.post('/api/Proposal/ShareProposal', press)).text)).link
}

/** The id of the link that was shared last. */
export async function sharedLinkId(world: World, { id }: VersionSent): Promise<number> {
  const { links } = Links.parse(await detailsOf(world, id))
  return links.find(({ scope }) => scope === 'shared')?.id ?? 0
}

/** Answers a version as its decider, and denies that from the mailbox; answers the id of the doubt. */
export async function doubtAnswer(world: World, version: VersionSent, said: object): Promise<number> {
  const { id, number, hash, mailbox } = version
  const decider = world.newBrowser()
  await openAsDecider(world, decider, version)
  const answer = { id, number, hash, pressKey: randomUUID(), ...said }
  await decider.post('/api/Proposal/AcceptProposal', answer)
  await world.newBrowser().post(`/not-me?t=${await world.secretIn('undo', mailbox)}`)
  return Doubts.parse(await detailsOf(world, id)).doubts[0]?.id ?? 0
}

/** Shows the next version of a sent proposal in person only, so that the holder of the link before it can ask to be sent it. */
export async function showNext(world: World, { id, customerId }: VersionSent, draft: object) {
  const { version } = Saved.parse(await detailsOf(world, id))
  const change = { id, version, customerId, draft: { ...draft, validityDays: 60 } }
  const { text } = await world.keeper.post('/api/Proposal/SaveProposal', change)
  await world.handOver({ id, version: Saved.parse(JSON.parse(text)).version })
}
