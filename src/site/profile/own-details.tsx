import type { OwnProfile } from '#contract/customers.ts'
import { monthChoices } from '#domain/days.ts'
import { billingTypes } from '#domain/homes/equipment.ts'
import { messages } from '#domain/messages.ts'
import { typedForm } from '#domain/typed-number.ts'
import { labelPageTexts } from '#texts/label-page.ts'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { NumberControl } from './number-control.tsx'
import styles from './profile.module.css'
import type { ProfileProblems } from './profile-values.ts'

const months = monthChoices.map(({ value, label }) => ({ id: value, name: label }))

/** Who lives in the home, and its bills. */
export function OwnDetails({ home, problems }: { home: OwnProfile; problems: ProfileProblems }) {
  const text = (name: 'address' | 'email' | 'phone') => ({
    name,
    defaultValue: home[name] ?? '',
    problem: problems[name],
  })
  const bill = (name: 'monthlyGasUsage' | 'monthlyElectricityUsage') => ({
    name,
    hint: messages.utilityBillNote,
    value: typedForm(home[name]),
    problems,
  })
  return (
    <div className={styles.fields}>
      <TextField {...text('address')} label="Address" maxLength={500} isRequired />
      <TextField {...text('email')} label="Email" type="email" maxLength={254} />
      <TextField {...text('phone')} label="Phone No." type="tel" maxLength={40} />
      <NumberControl {...bill('monthlyGasUsage')} label="Monthly Gas Usage ($)" />
      <NumberControl {...bill('monthlyElectricityUsage')} label="Monthly Electricity Usage ($)" />
      <SelectField
        label="Monthly Gas Billing"
        hint={labelPageTexts.details.billType}
        problem={problems.billingTypeId}
        name="billingTypeId"
        chosen={home.billingTypeId}
        choices={billingTypes}
      />
      <div className={styles.month}>
        <SelectField
          label="Month of the gas bill"
          hint={labelPageTexts.details.billMonth}
          problem={problems.billMonth}
          name="billMonth"
          chosen={home.billMonth}
          choices={months}
        />
      </div>
    </div>
  )
}
