import type { ProposalOutline } from '#comparison/proposal/outline.ts'
import type { LaterRebate } from '#comparison/proposal/price-outline.ts'
import { proposalTexts } from '#texts/en/proposals/proposal.ts'
import { proposalPageTexts } from '#texts/en/proposals/proposal-page.ts'
import { rebateId } from './option-price.tsx'
import { PagePart } from './page-part.tsx'

const texts = proposalPageTexts.parts.rebates

/** The rebates that may come back, each once, with who pays it, its conditions, its end and its source. */
export function RebatesPart({ outline: { options } }: { outline: ProposalOutline }) {
  const rebates = new Map<number, LaterRebate>(
    options.flatMap(({ price }) => (price?.later ?? []).map((rebate) => [rebate.key, rebate] as const)),
  )
  if (rebates.size === 0) return null
  return (
    <PagePart id="rebates-heading" title={proposalTexts.price.rebates} line={texts.line}>
      {[...rebates.values()].map(({ key, name, terms }) => (
        <div key={key} id={rebateId(key)}>
          <h3 translate="no">{name}</h3>
          <p>{terms.map(withLink)}</p>
        </div>
      ))}
    </PagePart>
  )
}

/** The address of a source as a link. */
function withLink(term: string) {
  const [before = '', address] = term.split(/(?=https?:\/\/)/)
  return (
    <span key={term}>
      {before}
      {address && <a href={address}>{address}</a>}{' '}
    </span>
  )
}
