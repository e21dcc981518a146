import type { OwnProfile } from '#contract/customers.ts'
import { monthChoices } from '#domain/days.ts'
import { billingTypes } from '#domain/homes/equipment.ts'
import { toHomeValues } from '#domain/homes/form-values.ts'
import { homeFields } from '#domain/homes/home-fields.ts'
import { emailInput } from '#domain/people/email-in-pages.ts'
import { labelPageTexts } from '#texts/en/label-page.ts'
import { messages } from '#texts/en/messages.ts'
import { fill } from '#texts/fill.ts'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { Question } from './home-fields.tsx'
import { NumberControl } from './number-control.tsx'
import { useTyped } from './odd-answers.tsx'
import styles from './profile.module.css'
import type { ProfileProblems } from './profile-values.ts'

const months = monthChoices.map(({ value, label }) => ({ id: value, name: label }))

/** Who lives in the home, and its bills. */
export function OwnDetails({ home, problems }: { home: OwnProfile; problems: ProfileProblems }) {
  // Why empty: whoever holds the label reads this, so what is known stands there by its mask alone.
  const typed = { email: useTyped('email', ''), phone: useTyped('phone', '') }
  const contact = (name: 'email' | 'phone') => ({
    name,
    defaultValue: typed[name],
    hint: home[name] === null ? undefined : fill(labelPageTexts.details.stored, { contact: home[name] }),
    problem: problems[name],
  })
  return (
    <div className={styles.fields}>
      <TextField
        name="address"
        defaultValue={useTyped('address', home.address ?? '')}
        problem={problems.address}
        label="Address"
        maxLength={500}
        isRequired
      />
      <TextField {...contact('email')} label="Email" {...emailInput} maxLength={254} />
      <TextField {...contact('phone')} label="Phone No." type="tel" maxLength={40} />
      {billFields.map((field) => (
        <BillField key={field} {...{ field, problems }} value={typedValue(home, field)} />
      ))}
    </div>
  )
}

/** The fields about the bills of the home, in the order of the form. */
export const billFields = [
  'monthlyGasUsage',
  'monthlyElectricityUsage',
  'billingTypeId',
  'billMonth',
  'gasHeatsWater',
] as const
type BillField = (typeof billFields)[number]

/** A stored field as people type it. */
export function typedValue(home: OwnProfile, field: BillField): string {
  return toHomeValues(home)[field]
}

const amounts = {
  monthlyGasUsage: 'Monthly Gas Usage ($)',
  monthlyElectricityUsage: 'Monthly Electricity Usage ($)',
} as const

type BillFieldProps = { field: BillField; value: string; problems: ProfileProblems }

/** One field about the bills of the home. */
export function BillField({ field, problems, ...stored }: BillFieldProps) {
  const value = useTyped(field, stored.value)
  if (field === 'monthlyGasUsage' || field === 'monthlyElectricityUsage')
    return (
      <NumberControl
        name={field}
        label={amounts[field]}
        hint={messages.utilityBillNote}
        value={value}
        problems={problems}
        bill={field === 'monthlyGasUsage' ? 'gas' : 'power'}
      />
    )
  if (field === 'gasHeatsWater')
    return (
      <Question
        name={field}
        label={homeFields.gasHeatsWater.label}
        hint={labelPageTexts.details.hotWater}
        value={value}
      />
    )
  const shared = { name: field, problem: problems[field], chosen: Number(value) }
  if (field === 'billingTypeId')
    return (
      <SelectField
        {...shared}
        label="Monthly Gas Billing"
        hint={labelPageTexts.details.billType}
        choices={billingTypes}
      />
    )
  return (
    <div className={styles.month}>
      <SelectField
        {...shared}
        label="Month of the gas bill"
        hint={labelPageTexts.details.billMonth}
        choices={months}
      />
    </div>
  )
}
