import { canonicalJson } from '#domain/proposals/canonical-json.ts'
import { type OptionKey, optionKeys } from '#domain/proposals/drafting/draft.ts'
import type { Fields, Side } from '../../../shared/form/conflict.ts'
import { ofEachText } from './draft-texts.ts'
import type { EditedDraft, EditedOption } from './edited-draft.ts'

/** Fields that mean something only together, so that one choice settles them; without `isGiven` they say nothing. */
type Part<Of> = { fields: readonly (keyof Of & string)[]; isGiven?: (of: Of) => boolean }

/** What of a draft is settled by one choice each, besides its options. */
export const draftParts = {
  need: { fields: ['need'] },
  contactOrigin: { fields: ['contactOrigin'] },
  repairQuote: {
    fields: ['repairPlace', 'repairQuote', 'repairQuotedOn'],
    isGiven: ({ repairPlace }) => repairPlace !== '',
  },
  ...ofEachText('head', (text) => ({ fields: [text] })),
  discount: {
    fields: ['discountName', 'discountUnit', 'discountAmount'],
    isGiven: ({ discountName, discountAmount }) => discountName !== '' || discountAmount !== '',
  },
  suggestion: {
    fields: ['suggestedKey', 'suggestionReason'],
    isGiven: ({ suggestedKey }) => suggestedKey !== '',
  },
  validityDays: { fields: ['validityDays'] },
  leadDays: { fields: ['leadDays'] },
  ...ofEachText('extras', (text) => ({ fields: [text] })),
  nextStep: { fields: ['nextStep'] },
  nextStepOn: { fields: ['nextStepOn'] },
  nextStepUserId: { fields: ['nextStepUserId'] },
} as const satisfies Record<string, Part<EditedDraft>>

/** What of an option that both still have is settled by one choice each. */
export const optionParts = {
  label: { fields: ['label'] },
  lines: { fields: ['lines'] },
  rebates: { fields: ['rebateIds'] },
  financing: {
    fields: ['financingPlanIds', 'downPayment'],
    isGiven: ({ financingPlanIds }) => financingPlanIds.length > 0,
  },
  comfort: { fields: ['comfortTexts'] },
  scope: { fields: ['scope'] },
} as const satisfies Record<string, Part<EditedOption>>

export type DraftPart = keyof typeof draftParts
export type OptionPart = keyof typeof optionParts

/** A draft as both began with it, as it is typed here, and as somebody else saved it. */
export type Drafts = Record<'base' | Side, EditedDraft>

export const optionOf = ({ options }: EditedDraft, key: OptionKey) =>
  options.find((option) => option.key === key)

/**
 * The drafts as the parts that are settled one by one, each as JSON and null where it says nothing. An option that all three have is
 * divided into its parts, as `options.a.lines`; one that somebody added or removed is one part, `options.a`.
 */
export function partsOf(drafts: Drafts): Record<keyof Drafts, Fields> {
  const { base, mine, theirs } = drafts
  const isDivided = (key: OptionKey) => [base, mine, theirs].every((draft) => optionOf(draft, key))
  const partsIn = (draft: EditedDraft): Fields =>
    Object.fromEntries([
      ...written('', draftParts, draft),
      ...optionKeys.flatMap((key) => {
        const option = optionOf(draft, key)
        if (option && isDivided(key)) return written(`options.${key}.`, optionParts, option)
        return [[`options.${key}`, option ? canonicalJson(option) : null] as const]
      }),
    ])
  return { base: partsIn(base), mine: partsIn(mine), theirs: partsIn(theirs) }
}

function written<Of extends object>(prefix: string, parts: Readonly<Record<string, Part<Of>>>, of: Of) {
  return Object.entries(parts).map(([name, { fields, isGiven }]) => {
    const given = Object.fromEntries(fields.map((field) => [field, of[field]]))
    return [`${prefix}${name}`, (isGiven?.(of) ?? true) ? canonicalJson(given) : null] as const
  })
}

/**
 * What is typed here, with the `taken` parts of what somebody else saved. The options of theirs come last, and an option that is gone
 * is no longer suggested.
 */
export function withParts({ mine, theirs }: Omit<Drafts, 'base'>, taken: Fields): EditedDraft {
  const keys = new Set([...mine.options, ...theirs.options].map(({ key }) => key))
  const options = [...keys].flatMap((key) => {
    const [own, other] = [optionOf(mine, key), optionOf(theirs, key)]
    if (`options.${key}` in taken) return other ?? []
    return own ? { ...own, ...(other && takenFields(`options.${key}.`, optionParts, other, taken)) } : []
  })
  const merged = { ...mine, ...takenFields('', draftParts, theirs, taken), options }
  const isSuggestedHere = options.some(({ key }) => key === merged.suggestedKey)
  return isSuggestedHere ? merged : { ...merged, suggestedKey: '' }
}

function takenFields<Of extends object>(
  prefix: string,
  parts: Readonly<Record<string, Part<Of>>>,
  theirs: Of,
  taken: Fields,
) {
  const fields = Object.entries(parts).flatMap(([name, part]) =>
    `${prefix}${name}` in taken ? part.fields : [],
  )
  return Object.fromEntries(fields.map((field) => [field, theirs[field]]))
}

/**
 * What is typed here, where each of us added an option under the same key: mine moves to a free key, so that both stay. Where no key is
 * free, or both added the same, it keeps its key.
 */
export function keptApart({ base, mine, theirs }: Drafts): EditedDraft {
  let { options, suggestedKey } = mine
  for (const { key } of mine.options) {
    const [own, other] = [optionOf(mine, key), optionOf(theirs, key)]
    const free = optionKeys.find((key) =>
      [...options, ...theirs.options].every((option) => option.key !== key),
    )
    if (!free || !own || !other || optionOf(base, key) || canonicalJson(own) === canonicalJson(other))
      continue
    options = options.map((option) => (option.key === key ? { ...option, key: free } : option))
    if (suggestedKey === key) suggestedKey = free
  }
  return { ...mine, options, suggestedKey }
}
