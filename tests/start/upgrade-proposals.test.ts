import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OwnProposalPage } from '#contract/proposals/own-proposals.ts'
import type { ProposalDetails } from '#contract/proposals/proposals.ts'
import { readProposal } from '#kept/proposals/read-proposal.ts'
import { hashOf } from '#server/proposals/drafting/snapshot.ts'
import { proposalPageTexts } from '#texts/en/proposals/proposal-page.ts'
import type { TestDatabase } from '../support/database.ts'
import { countsFanTwice, hasOtherFiguresToday } from '../support/figures-of-then.ts'
import { changedMigrations, sha256 } from '../support/upgrade-fixture.ts'
import { startUpgraded, type UpgradedProduct } from '../support/upgraded-product.ts'

/** Why: people who upgrade have proposals that still hold, and the fixture only grows older. Without triggers, which freeze what was sent. */
const makeRecent = ({ sql }: TestDatabase) =>
  sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    const end = tx`expires_on = current_date + 10`
    const closed = tx`closed_at = case when closed_at is null then null else now() end`
    await tx`update proposal_versions set ${end}, ${closed} where number is not null`
    await tx`update proposals set ${end}, ${closed}`
  })

describe.each(['release-2', 'release-3'])('the proposals of %s in today’s product', (release) => {
  let product: UpgradedProduct
  beforeAll(async () => {
    product = await startUpgraded(release, makeRecent)
  })
  afterAll(() => product?.close())

  test('released migrations are unchanged', async () => {
    expect(await changedMigrations(product.story)).toEqual([])
  })

  test('every version still has its hash, and every decision that of its version', async () => {
    const { sql } = product.database
    const versions = await sql<{ id: number; snapshot: object; hash: string }[]>`
      select id, snapshot, hash from proposal_versions where number is not null`
    expect(versions).toHaveLength(product.story.proposals.length + 1)
    for (const { snapshot, hash } of versions) expect(hashOf(snapshot)).toBe(hash)
    const decisions = await sql<{ hash: string; versionHash: string }[]>`
      select decided.hash, version.hash as "versionHash"
      from proposal_decisions decided join proposal_versions version on version.id = decided.version_id`
    expect(decisions).toHaveLength(product.story.proposals.flatMap(({ decisions: kinds }) => kinds).length)
    for (const { hash, versionHash } of decisions) expect(hash).toBe(versionHash)
  })

  test('staff find each with its state, its decisions and the pages that were kept', async () => {
    const seller = await product.signedInAs(1)
    for (const { id, hash, state, decisions, acceptanceSha256 } of product.story.proposals) {
      const found = (await seller.get(`/api/Proposal/GetProposal?id=${id}`))?.body as ProposalDetails
      expect(found).toMatchObject({ id, hash, state })
      expect(found.decisions.map(({ kind }) => kind)).toEqual(decisions)
      if (acceptanceSha256 === null) continue
      const pages = await seller.get(`/api/Proposal/GetProposalPdf?id=${id}&file=acceptance`)
      expect(sha256(pages?.bytes ?? new Uint8Array())).toBe(acceptanceSha256)
    }
  })

  test('each link opens its proposal with the arithmetic of each figure that is computed as it was; an open one is accepted by it', async () => {
    const kept = await product.database.sql<{ hash: string; snapshot: object }[]>`
      select hash, snapshot from proposal_versions where number is not null`
    for (const { id, hash, state, token } of product.story.proposals) {
      const customer = product.caller()
      const swapped = await customer.get(`/proposal/${id}?t=${token}`)
      expect([swapped?.status, swapped?.headers.get('location')]).toEqual([303, `/proposal/${id}`])
      const page = (await customer.get(`/api/Proposal/GetProposalPage?id=${id}`))?.body as OwnProposalPage
      const waits = state === 'open' || state === 'changes-requested'
      expect(page).toMatchObject({ reader: waits ? 'email-link' : 'read-link', hash, state })
      const shown = await customer.get(`/proposal/${id}`)
      expect(shown?.status).toBe(200)
      const html = new TextDecoder().decode(shown?.bytes)
      const version = readProposal(kept.find((each) => each.hash === hash)?.snapshot)
      for (const words of [proposalPageTexts.folds.year, 'Saving of a year'])
        expect(html.includes(words)).toBe(!countsFanTwice(version))
      expect(html.includes(proposalPageTexts.folds.older)).toBe(hasOtherFiguresToday(version))
      if (state !== 'open') continue
      const yes = { optionKey: 'a', name: 'Olive Owner', isOwner: true, agrees: true }
      const press = { id, number: page.number, hash, pressKey: `accepted after the upgrade ${id}`, ...yes }
      expect((await customer.post('/api/Proposal/AcceptProposal', press))?.body).toMatchObject({
        state: 'accepted',
      })
    }
  })
})
