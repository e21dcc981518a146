import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { Customer } from '#contract/homes/customers.ts'
import { ProposalSnapshot } from '#contract/proposals/proposal-snapshot.ts'
import { canonicalJson } from '#domain/proposals/canonical-json.ts'
import type { DraftOption, ProposalDraft } from '#domain/proposals/drafting/draft.ts'
import type { ProposalGrounds } from '#domain/proposals/drafting/grounds.ts'
import type { ProposalResults } from '#domain/proposals/drafting/proposal-results.ts'
import { engineVersion } from '#engine/assumptions/assumptions.ts'
import { proposalConsentTexts } from '#texts/en/proposals/proposal-consent.ts'

/** The snapshot of a draft as it is sent today, and its hash. */
export function snapshotOf(
  { proposal, version }: { proposal: number; version: number },
  customer: Customer,
  draft: ProposalDraft,
  results: ProposalResults,
  grounds: ProposalGrounds,
): { snapshot: ProposalSnapshot; hash: string } {
  const rebateIds = new Set(draft.options.flatMap((option) => option.rebateIds))
  // Why parsed: what is kept and hashed has exactly the fields of its format, without what a draft has for the office alone.
  const snapshot = ProposalSnapshot.parse({
    format: 5,
    proposal,
    version,
    language: 'en',
    sentOn: grounds.today,
    expiresOn: results.expiresOn,
    business: grounds.business,
    face: grounds.face,
    timeZone: grounds.timeZone,
    customer: { number: customer.id, name: customer.name, address: customer.address },
    ...draft,
    taxes: grounds.taxes,
    consentText: proposalConsentTexts[grounds.meaning.acceptanceMeaning],
    meaning: grounds.meaning,
    options: draft.options.map((option) => soldOption(option, grounds)),
    loadCalculationBy: draft.loadCalculationBy ?? null,
    loadCalculationAt: draft.loadCalculationAt ?? null,
    rebates: [...rebateIds].flatMap((id) => grounds.rebates.get(id) ?? []),
    results,
    inputs: grounds.home,
    minimums: grounds.minimums,
    assumptionSet: grounds.assumptionSetId,
    engineVersion,
    horizonYears: grounds.assumptions.ownership.horizonYears,
  } satisfies z.input<typeof ProposalSnapshot>)
  return { snapshot, hash: hashOf(snapshot) }
}

/** Lines without an entry in the price book are none: the checks have refused them. */
function soldOption({ lines, ...option }: DraftOption, { entries }: ProposalGrounds) {
  return {
    ...option,
    lines: lines.flatMap((line) => {
      const entry = entries.get(line.priceEntryId)
      if (!entry) return []
      const model = line.model ?? entry.model
      const ahriNumber = line.ahriNumber ?? entry.ahriNumber
      return [{ ...entry, ...line, model, ahriNumber }]
    }),
    scope: option.scope ?? null,
  }
}

/** SHA-256 over the canonical JSON, in lower-case hex; the first twelve characters are printed. */
export function hashOf(snapshot: unknown): string {
  return createHash('sha256').update(canonicalJson(snapshot)).digest('hex')
}
