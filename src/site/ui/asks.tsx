import { isStopped } from '#comparison/comparison.tsx'
import type { Analysis } from '#contract/homes/analysis.ts'
import { kindOfSlot } from '#domain/homes/equipment/equipment.ts'
import { phoneHref } from '#domain/people/phone.ts'
import { askHref, serviceRequestId } from '#domain/requests/ask.ts'
import type { RequestedKind } from '#domain/requests/requested-kinds.ts'
import type { RequestReason } from '#domain/requests/requests.ts'
import { comparisonTexts } from '#texts/en/comparison/comparison.ts'
import { frameTexts } from '#texts/en/site/frame.ts'
import { fill } from '#texts/fill.ts'
import buttons from './button.module.css'

type Ask = { text: string; reason: RequestReason }

const asks = {
  upgrade: { text: comparisonTexts.ask.upgrade, reason: 'upgrade' },
  service: { text: comparisonTexts.ask.service, reason: 'maintenance' },
  visit: { text: comparisonTexts.ask.visit, reason: 'maintenance' },
  newInstallation: { text: comparisonTexts.ask.newInstallation, reason: 'new-installation' },
} as const satisfies Record<string, Ask>

/** What to ask for after a comparison, the most sensible first; nothing beside equipment that must not run. */
export function asksAfter(analysis: Analysis): readonly Ask[] {
  const { returnCode, proposedIsWorse, verdict } = analysis
  if (isStopped(analysis)) return []
  if (returnCode === 1) return [asks.newInstallation]
  if (returnCode === 2) return [asks.visit]
  if (proposedIsWorse) return isToReplace(verdict) ? [asks.service, asks.upgrade] : [asks.service]
  if (isToReplace(verdict)) return [asks.upgrade]
  return verdict?.verdict === 'keep-and-service' ? [asks.service, asks.upgrade] : [asks.upgrade]
}

function isToReplace(verdict: Analysis['verdict']): boolean {
  return verdict?.verdict === 'plan' || verdict?.verdict === 'replace-now'
}

type AskLinksProps = {
  /** The page with the request form. */
  page: string
  asks: readonly Ask[]
  equipmentKind: RequestedKind
}

/** Links to the request form with its choices made. */
export function AskLinks({ page, asks, equipmentKind }: AskLinksProps) {
  return asks.map(({ text, reason }, index) => (
    <a
      key={reason}
      className={index === 0 ? buttons.primary : buttons.quiet}
      href={askHref(page, { reason, equipmentKind })}
    >
      {text}
    </a>
  ))
}

type AnalysisAsksProps = { page: string; analysis: Analysis; phone: string }

/** What to ask for after a comparison; only a call where the equipment must not run. */
export function AnalysisAsks({ page, analysis, phone }: AnalysisAsksProps) {
  const wanted = asksAfter(analysis)
  if (wanted.length === 0) return <CallLink phone={phone} className={buttons.primary} />
  return <AskLinks page={page} asks={wanted} equipmentKind={kindOfSlot(analysis.equipmentTypeName)} />
}

type HomeAskProps = { page: string; analyses: readonly Analysis[] }

/**
 * The one thing to ask for after all comparisons of a home: two kinds of equipment together where both are worth replacing.
 */
export function HomeAsk({ page, analyses }: HomeAskProps) {
  const wanted = analyses.flatMap((analysis) => {
    const [ask] = asksAfter(analysis)
    return ask ? [{ ...ask, equipmentKind: kindOfSlot(analysis.equipmentTypeName) }] : []
  })
  const upgrades = wanted.filter(({ reason }) => reason === 'upgrade')
  const first = upgrades[0] ?? wanted[0]
  if (!first) {
    const { askForService } = comparisonTexts.page
    return <AskAnchor href={`${page}#${serviceRequestId}`}>{askForService}</AskAnchor>
  }
  const together = upgrades.find(({ equipmentKind }) => equipmentKind !== first.equipmentKind)
  const { reason, equipmentKind } = first
  const href = askHref(page, { reason, equipmentKind, together: together?.equipmentKind })
  return <AskAnchor href={href}>{together ? comparisonTexts.ask.both : first.text}</AskAnchor>
}

function AskAnchor({ href, children }: { href: string; children: string }) {
  return (
    <a className={buttons.primary} href={href}>
      {children}
    </a>
  )
}

/** Calls the business. */
export function CallLink({ phone, className }: { phone: string; className: string | undefined }) {
  return (
    <a className={className} href={phoneHref(phone)}>
      {fill(frameTexts.callNumber, { phone })}
    </a>
  )
}
