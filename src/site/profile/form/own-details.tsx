import type { OwnProfile } from '#contract/homes/customers.ts'
import { toHomeValues } from '#domain/homes/form/form-values.ts'
import { type BillField, billFieldNames, homeFields } from '#domain/homes/home-fields.ts'
import { emailInput } from '#domain/people/email-in-pages.ts'
import { messages } from '#texts/en/messages.ts'
import { labelPageTexts } from '#texts/en/site/label-page.ts'
import { fill } from '#texts/fill.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import styles from '../profile.module.css'
import type { Bill } from './bill-image.tsx'
import { useTyped } from './odd-answers.tsx'
import type { ProfileProblems } from './profile-values.ts'
import { RecordedField } from './recorded-field.tsx'

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
      {billFieldNames.map((field) => (
        <BillControl key={field} {...{ field, problems }} value={typedValue(home, field)} />
      ))}
    </div>
  )
}

/** A stored field as people type it. */
export function typedValue(home: OwnProfile, field: BillField): string {
  return toHomeValues(home)[field]
}

/** In the words of a homeowner, where they are not those of the row. */
const labels: Partial<Record<BillField, string>> = {
  monthlyGasUsage: 'Monthly Gas Usage ($)',
  monthlyElectricityUsage: 'Monthly Electricity Usage ($)',
  billingTypeId: 'Monthly Gas Billing',
}

const hints: Record<BillField, string> = {
  monthlyGasUsage: messages.utilityBillNote,
  monthlyElectricityUsage: messages.utilityBillNote,
  billingTypeId: labelPageTexts.details.billType,
  billMonth: labelPageTexts.details.billMonth,
  gasHeatsWater: labelPageTexts.details.hotWater,
}

const images: Partial<Record<BillField, Bill>> = { monthlyGasUsage: 'gas', monthlyElectricityUsage: 'power' }

type BillControlProps = { field: BillField; value: string; problems: ProfileProblems }

/** One field about the bills of the home. */
export function BillControl({ field, problems, value }: BillControlProps) {
  const control = (
    <RecordedField
      name={field}
      row={homeFields[field]}
      label={labels[field]}
      hint={hints[field]}
      value={useTyped(field, value)}
      problems={problems}
      bill={images[field]}
    />
  )
  return field === 'billMonth' ? <div className={styles.month}>{control}</div> : control
}
