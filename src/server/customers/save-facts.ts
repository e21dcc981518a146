import type { Customer } from '#contract/homes/customers.ts'
import type { RefusedFacts } from '#contract/site.ts'
import { controlName, equipmentFieldNames, rowOf } from '#domain/homes/equipment/equipment-entry.ts'
import { toEquipmentValues, toHomeValues } from '#domain/homes/form/form-values.ts'
import { readEquipment, readHome } from '#domain/homes/form/home-form.ts'
import { homeProblems, homeQuestions, questionsByControl } from '#domain/homes/form/home-record.ts'
import { scaleControl } from '#domain/homes/form/seer-scales.ts'
import { onScale } from '#domain/homes/form/typed-rating.ts'
import { withYearConfirmed, yearQuestions } from '#domain/homes/form/year-questions.ts'
import { labelPageTexts } from '#texts/en/site/label-page.ts'
import type { CallContext } from '../calls.ts'
import { businessYear } from '../proposal-settings/queries.ts'
import { consume } from '../rate-limit.ts'
import { readCustomer } from './read.ts'
import { ownSaves, repeatWhileStale } from './save.ts'
import { storeCustomer } from './store.ts'

/** The facts that a page may ask for: those that a comparison can lack. */
const homeFacts = ['monthlyGasUsage', 'billingTypeId', 'billMonth', 'gasHeatsWater'] as const
const equipmentFacts = equipmentFieldNames.filter((field) =>
  ['number', 'question', 'kind'].includes(rowOf(field).type),
)

/** Stores the facts that a customer was asked for, sent as a plain form. Every other field stays as it is. */
export async function saveFacts(
  context: CallContext,
  customerId: number,
  sent: URLSearchParams,
): Promise<'saved' | 'gone' | { retryAfterSeconds: number } | { refused: RefusedFacts }> {
  const { db, clock } = context
  const retryAfterSeconds = await consume(db, `save-own:${customerId}`, ownSaves, clock())
  if (retryAfterSeconds > 0) return { retryAfterSeconds }
  return repeatWhileStale(async () => {
    const before = await readCustomer(db, customerId)
    if (!before || before.address === null) return 'gone' as const
    const { address } = before
    const { facts, typed, problems } = withFacts(before, sent)
    const input = { ...before, ...facts, address }
    const thisYear = await businessYear(db, clock())
    for (const problem of homeProblems(input, { before, thisYear }))
      problems[controlName(problem)] ??= problem.message
    if (Object.keys(problems).length > 0) return { refused: { typed, problems, isQuestion: false } }
    const ofYears = yearQuestions(input.equipmentDetails, before.nameplates).filter((asked) =>
      sent.has(controlName(asked)),
    )
    const odd = sent.has('confirmed') ? [] : [...homeQuestions(input, before), ...ofYears]
    if (odd.length > 0) {
      return { refused: { typed, problems: questionsByControl(odd), isQuestion: true } }
    }
    const equipmentDetails = input.equipmentDetails.map((entry) =>
      ofYears.some(({ slot }) => slot === entry.equipmentTypeName) ? withYearConfirmed(entry) : entry,
    )
    const stored = await storeCustomer(context, { before, input: { ...input, equipmentDetails } })
    if (stored === 'stale') return stored
    if ('problems' in stored) throw new Error('The facts were checked before they were stored')
    return 'saved' as const
  })
}

/** The stored home with the facts that were sent, and the problems of those that cannot be read. */
function withFacts(before: Customer, sent: URLSearchParams) {
  const typed: Record<string, string> = {}
  const problems: Record<string, string> = {}

  /** What was sent for a control, or what is stored. */
  function take<Value>(name: string, stored: Value): string | Value {
    const given = sent.get(name)
    if (given === null) return stored
    const value = onScale(given, sent.get(scaleControl(name)) ?? undefined)
    typed[name] = value
    // Why also 0: it is the choice that says nothing.
    if (value.trim() === '' || value === '0') problems[name] = labelPageTexts.missing.empty
    return value
  }

  const stored = toHomeValues(before)
  const home = readHome({
    ...stored,
    ...Object.fromEntries(homeFacts.map((field) => [field, take(field, stored[field])])),
  })
  Object.assign(problems, home.problems)
  const equipmentDetails = before.equipmentDetails.map((entry) => {
    const slot = entry.equipmentTypeName
    const values = toEquipmentValues(entry)
    const facts = equipmentFacts.map((field) => [field, take(controlName({ slot, field }), values[field])])
    const read = readEquipment(slot, { ...values, ...Object.fromEntries(facts) })
    for (const [field, problem] of Object.entries(read.problems))
      problems[controlName({ slot, field })] = problem
    return read.value
  })
  return { facts: { ...home.value, equipmentDetails }, typed, problems }
}
