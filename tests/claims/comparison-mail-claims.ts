import type { Analysis } from '#contract/homes/analysis.ts'
import type { HomeAnswer } from '#domain/verdict/home-answer.ts'
import type { SavingRange } from '#engine/range/saving-ends.ts'
import { comparisonTexts } from '#texts/en/comparison/comparison.ts'
import { rangeTexts } from '#texts/en/comparison/range.ts'
import { emailTexts } from '#texts/en/email/email.ts'
import { labelPageTexts } from '#texts/en/site/label-page.ts'
import { type Claims, type TextPath, textsIn } from './claim.ts'

/** The texts that the email of a comparison adds to those of the page, and those below the answer, which both say. */
const mailTexts = {
  mail: emailTexts.analysis,
  home: comparisonTexts.home,
  alone: comparisonTexts.devices.alone,
  below: labelPageTexts.range,
  sure: rangeTexts,
  tags: labelPageTexts.tags,
  callOnly: { unsafe: labelPageTexts.answers.unsafe },
}

/** Headings, telephone numbers, and parts of other sentences. */
const noClaims = [
  'mail.comfort',
  'mail.questions',
  'sure.ends.less',
  'sure.ends.across',
  'sure.ends.more',
  // Said on the page of the comparison alone.
  'home.notBothAtOnce',
  'home.notAllAtOnce',
] as const satisfies readonly TextPath<typeof mailTexts>[]

type Claim = Exclude<TextPath<typeof mailTexts>, (typeof noClaims)[number]>
const isClaim = (path: string): path is Claim => !noClaims.some((silent) => silent === path)

export const mailClaimTexts = Object.fromEntries(
  Object.entries(textsIn(mailTexts)).filter(([path]) => isClaim(path)),
) as Record<Claim, string>

/** A sentence of the email, with the comparisons and the answer that it was written from. */
export type MailSaid = {
  values: Readonly<Record<string, string>>
  text: string
  madeOn: string
  analyses: readonly Analysis[]
  answer: HomeAnswer | null
  /** Whether nobody said if gas heats the water. */
  isWaterUnknown: boolean
}
type When = (said: MailSaid) => boolean

const centsIn = (amount = '') => Number(amount.replaceAll(/[$,]/g, '')) * 100
const shown = ({ analyses }: MailSaid) => analyses.filter((one) => one.listEconomicComparisonVM.length > 0)
const aloneOf = ({ parts, savingRange }: Analysis) => parts?.alone.range ?? savingRange ?? null
const hasMoney: When = ({ text }) => text.includes('$')
const isUnsafe: When = ({ answer }) => answer?.verdict === 'do-not-run'
const leads =
  (...verdicts: HomeAnswer['verdict'][]): When =>
  ({ answer }) =>
    answer !== null && verdicts.includes(answer.verdict)
const both =
  (...all: When[]): When =>
  (said) =>
    all.every((one) => one(said))

/** The comparisons of what a sentence names, as 'furnace and AC 2'. */
function named(said: MailSaid): Analysis[] {
  const { things = '' } = said.values
  const names = things.split(/, and |, | and /).map((name) => name.toLowerCase())
  const slots = said.answer?.places.filter(({ name }) => names.includes(name.toLowerCase())) ?? []
  return said.analyses.filter(({ equipmentTypeName }) => slots.some(({ slot }) => slot === equipmentTypeName))
}

/** What the power of the furnaces' fans in summer comes to, which a sum has once; of one comparison nothing. */
function fanCentsIn(said: MailSaid): number {
  const rows = shown(said).flatMap((one) => one.listEconomicComparisonVM)
  const saved = rows.map(({ key, actualValue, proposedValue }) =>
    key === 'blower-cooling' ? Math.abs((actualValue ?? 0) - (proposedValue ?? 0)) : 0,
  )
  return 100 + 100 * saved.reduce((sum, one) => sum + one, 0)
}

/** Whether an amount is that of the comparisons, in their direction: rounded to less of a saving and to more of a loss, of several but for their fan. */
function isAmountOf(
  amount: number,
  found: readonly { likelyCents: number }[],
  direction: 'less' | 'more',
  said: MailSaid,
): boolean {
  const sum = found.reduce((total, { likelyCents }) => total + likelyCents, 0)
  const far = found.length > 1 ? fanCentsIn(said) : 0
  const saving = direction === 'less' ? sum : -sum
  return found.length > 0 && amount > 0 && amount <= saving + 100 + far && amount >= saving - 100 - far
}
const rangesOf = (analyses: readonly Analysis[]) => analyses.flatMap((one) => aloneOf(one) ?? [])
const wholeOf = (analyses: readonly Analysis[]) => analyses.flatMap(({ savingRange }) => savingRange ?? [])

const leadOf = ({ answer, analyses }: MailSaid) =>
  analyses.filter(({ equipmentTypeName }) => equipmentTypeName === answer?.lead)
/** What is below a verdict to keep: of the leading piece alone. */
const kept = (
  holds: (said: MailSaid, range: Pick<SavingRange, 'likelyCents' | 'lowCents' | 'highCents'>) => boolean,
): When =>
  both(leads('keep-and-service'), (said) => {
    const [range] = rangesOf(leadOf(said))
    return range !== undefined && holds(said, range)
  })
/** A saving, or a loss, of at least a dollar with that amount; a saving is certain where its range has no other direction. */
const keptWith = (direction: 'less' | 'more', isCertain: boolean): When =>
  kept((said, { likelyCents, lowCents }) => {
    const size = direction === 'less' ? likelyCents : -likelyCents
    return (
      size >= 100 &&
      (direction === 'more' || lowCents > 0 === isCertain) &&
      isAmountOf(centsIn(said.values.amount), rangesOf(leadOf(said)), direction, said)
    )
  })
/** With the devices of its furnace: never of an air conditioner alone. */
const withDevices =
  (direction: 'less' | 'more' | 'same'): When =>
  (said) => {
    const found = wholeOf(named(said))
    const hasFurnace = named(said).some(({ parts }) => parts)
    if (direction !== 'same')
      return hasFurnace && isAmountOf(centsIn(said.values.amount), found, direction, said)
    return (
      hasFurnace &&
      Math.abs(found.reduce((sum, { likelyCents }) => sum + likelyCents, 0)) < 100 + fanCentsIn(said)
    )
  }
/** All that is compared together; said only where there are several. */
const together =
  (direction: 'less' | 'more' | 'same'): When =>
  (said) => {
    const found = wholeOf(shown(said))
    if (found.length < 2) return false
    if (direction !== 'same') return isAmountOf(centsIn(said.values.dollars), found, direction, said)
    return Math.abs(found.reduce((sum, { likelyCents }) => sum + likelyCents, 0)) < 100 + fanCentsIn(said)
  }
const togetherAlone =
  (direction: 'less' | 'more' | 'same'): When =>
  (said) => {
    const found = rangesOf(shown(said))
    if (found.length < 2 || !shown(said).some(({ parts }) => parts)) return false
    if (direction !== 'same') return isAmountOf(centsIn(said.values.dollars), found, direction, said)
    return Math.abs(found.reduce((sum, { likelyCents }) => sum + likelyCents, 0)) < 100 + fanCentsIn(said)
  }
const hasBoth: When = (said) =>
  ['Furnace', 'AC'].every((kind) =>
    shown(said).some(({ equipmentTypeName }) => equipmentTypeName.startsWith(kind)),
  )
/** What nobody entered for a comparison, and the product put in. */
const assumedIn = ({ estimated, notes }: Analysis) => [
  ...estimated.map(({ code }) => code),
  ...notes.map(({ code }) => code).filter((code) => /_ASSUMED$|_FROM_PROPOSED_SYSTEM$/.test(code)),
]
const isRough: When = (said) => leadOf(said).some((one) => assumedIn(one).length > 0)
/** A range of dollars below the answer, by how many inputs it rests on that nobody entered; of one comparison its ends are that comparison's, too. */
const ranged =
  (holds: (fewest: number, all: number) => boolean): When =>
  (said) => {
    const counts = shown(said).map((one) => assumedIn(one).length)
    const all = counts.reduce((sum, one) => sum + one, 0)
    return holds(Math.min(...counts), all) && (counts.length > 1 || hasEndsOf(said, shown(said)))
  }
const hasEndsOf = ({ values }: MailSaid, [only]: readonly Analysis[]) => {
  const amounts = [...(values.ends ?? '').matchAll(/\$([\d,]+)/g)].map(([, amount]) => centsIn(amount) / 100)
  const ranges = only ? [...rangesOf([only]), ...wholeOf([only])] : []
  return ranges.some(({ lowCents, highCents }) =>
    amounts.every((amount) =>
      [lowCents, highCents].some((end) => Math.abs(Math.floor(end / 100)) === amount),
    ),
  )
}

export const mailClaims: Claims<Claim, MailSaid> = {
  by: 'comparisonContent (src/documents/email/comparison-email.ts)',
  holds: {
    'mail.subjects.saves': both(leads('plan'), (said) => {
      const found = rangesOf(named(said))
      const isCooling = named(said).every(({ equipmentTypeName }) => equipmentTypeName.startsWith('AC'))
      return (
        isAmountOf(centsIn(said.values.amount), found, 'less', said) &&
        said.values.period === (isCooling ? 'summer' : 'year')
      )
    }),
    'mail.subjects.plan': both(leads('plan'), (said) => {
      const found = rangesOf(named(said))
      return (
        found.length === 0 ||
        found.reduce((sum, { likelyCents }) => sum + likelyCents, 0) < 100 + fanCentsIn(said)
      )
    }),
    'mail.subjects.replace-now': leads('replace-now'),
    'mail.subjects.need-fact': leads('need-fact'),
    'mail.subjects.keep-and-service': leads('keep-and-service'),
    'mail.subjects.do-not-run': both(isUnsafe, (said) => !hasMoney(said)),
    'mail.subjects.comfort': ({ answer }) => answer === null,
    'mail.closing': (said) =>
      new Date(`${said.values.day} UTC`).toISOString().startsWith(said.madeOn) && shown(said).length > 0,
    'mail.closingAlone': (said) =>
      new Date(`${said.values.day} UTC`).toISOString().startsWith(said.madeOn) &&
      (isUnsafe(said) || shown(said).length === 0),
    'mail.callNow': isUnsafe,
    'callOnly.unsafe': both(isUnsafe, (said) => !hasMoney(said)),

    'home.less': together('less'),
    'home.mayLess': together('less'),
    'home.more': together('more'),
    'home.same': together('same'),
    'home.price': both(hasMoney, (said) => shown(said).length > 0),
    'home.fanOnce': hasBoth,
    'alone.less': togetherAlone('less'),
    'alone.more': togetherAlone('more'),
    'alone.same': togetherAlone('same'),

    'below.keepSaves': keptWith('less', true),
    'below.keepMaySave': keptWith('less', false),
    'below.keepCostsMore': keptWith('more', true),
    'below.keepSame': kept((_said, { likelyCents }) => Math.abs(likelyCents) < 100),
    'below.withDevices.less': withDevices('less'),
    'below.withDevices.mayLess': withDevices('less'),
    'below.withDevices.more': withDevices('more'),
    'below.withDevices.same': withDevices('same'),
    'below.fanOnce': hasBoth,
    'below.otherIsFine': ({ values, answer, analyses }) =>
      analyses.some(
        ({ equipmentTypeName, verdict }) =>
          answer?.places.find(({ slot }) => slot === equipmentTypeName)?.name === values.other &&
          verdict?.verdict === 'keep-and-service' &&
          !verdict.headline.includes('have it fixed'),
      ),
    'below.rough': isRough,
    'below.water': (said) =>
      said.isWaterUnknown &&
      !shown(said).every(({ notes }) => notes.every(({ code }) => code !== 'GAS_BASIS')),
    'sure.sure': ranged((fewest) => fewest < 2),
    'sure.sureOfOne': ranged((fewest) => fewest < 2),
    'sure.estimated': ranged((_fewest, all) => all >= 2),
    'sure.estimatedOne': ranged((_fewest, all) => all >= 2),

    'tags.do-not-run': isUnsafe,
    'tags.replace-now': leads('replace-now'),
    'tags.plan': leads('plan'),
    'tags.need-fact': leads('need-fact'),
    'tags.keep-and-service': leads('keep-and-service'),
  },
}
