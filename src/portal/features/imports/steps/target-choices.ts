import { useMemo } from 'react'
import { allTargets } from '#domain/imports/columns/targets.ts'
import { targetGroups } from '#domain/imports/in-words.ts'
import { targetGroupTexts } from '#texts/en/staff/imports/targets.ts'

/** What a column may become, in groups, as a choice lists it. */
export type TargetChoices = ({ value: string; label: string } | ChoiceGroup)[]
type ChoiceGroup = { group: string; items: { value: string; label: string }[] }

/** Homes of a line and numbered phones are offered as far as the file has them, and one more. */
export function choicesFor(chosen: readonly string[]): TargetChoices {
  const homes = largest(chosen, /^home(\d+)\./)
  const phones = largest(chosen, /^phone(\d+)/)
  const offered = allTargets(homes === 0 ? 0 : homes + 1).filter((target) => {
    const [, number] = target.match(/^phone(\d+)/) ?? []
    return number === undefined || (phones > 0 && Number(number) <= phones + 1)
  })
  const groups = targetGroups(offered).map(({ name, targets }) => ({
    group: name,
    items: targets.map(({ target, name }) => ({ value: target, label: name })),
  }))
  return [{ value: '', label: targetGroupTexts.notTaken }, ...groups]
}

/** The largest number that the targets name. */
function largest(targets: readonly string[], pattern: RegExp): number {
  return targets.reduce((most, target) => Math.max(most, Number(target.match(pattern)?.[1] ?? 0)), 0)
}

/** The choices for the columns as they are chosen; they stay the same objects until another number of homes or phones is offered. */
export function useChoices(targets: Readonly<Record<string, string>>): TargetChoices {
  const chosen = Object.values(targets)
  const homes = largest(chosen, /^home(\d+)\./)
  const phones = largest(chosen, /^phone(\d+)/)
  return useMemo(() => choicesFor([`home${homes}.street`, `phone${phones}`]), [homes, phones])
}
