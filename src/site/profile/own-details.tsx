import type { OwnProfile } from '#contract/customers.ts'
import { monthChoices } from '#domain/days.ts'
import { billingTypes } from '#domain/homes/equipment.ts'
import { messages } from '#domain/messages.ts'
import { typedForm } from '#domain/typed-number.ts'
import { Field } from '../ui/field.tsx'
import { NumberControl } from './number-control.tsx'
import styles from './profile.module.css'
import type { ProfileProblems } from './profile-values.ts'

/** Who lives in the home and what its bills are. */
export function OwnDetails({ home, problems }: { home: OwnProfile; problems: ProfileProblems }) {
  return (
    <div className={styles.fields}>
      <Field label="Address" problem={problems.address} isRequired>
        {(control) => <input {...control} name="address" maxLength={500} defaultValue={home.address ?? ''} />}
      </Field>
      <Field label="Email" problem={problems.email}>
        {(control) => (
          <input {...control} name="email" type="email" maxLength={254} defaultValue={home.email ?? ''} />
        )}
      </Field>
      <Field label="Phone No." problem={problems.phone}>
        {(control) => (
          <input {...control} name="phone" type="tel" maxLength={40} defaultValue={home.phone ?? ''} />
        )}
      </Field>
      <NumberControl
        name="monthlyGasUsage"
        label="Monthly Gas Usage ($)"
        hint={messages.utilityBillNote}
        value={typedForm(home.monthlyGasUsage)}
        problems={problems}
      />
      <NumberControl
        name="monthlyElectricityUsage"
        label="Monthly Electricity Usage ($)"
        hint={messages.utilityBillNote}
        value={typedForm(home.monthlyElectricityUsage)}
        problems={problems}
      />
      <Field
        label="Monthly Gas Billing"
        hint="Equal: the same amount each month. Non-Equal: each bill is of what that month used."
        problem={problems.billingTypeId}
      >
        {(control) => (
          <select {...control} name="billingTypeId" defaultValue={String(home.billingTypeId)}>
            {billingTypes.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div className={styles.month}>
        <Field
          label="Month of the gas bill"
          hint="With an unknown month the results are estimated."
          problem={problems.billMonth}
        >
          {(control) => (
            <select {...control} name="billMonth" defaultValue={String(home.billMonth)}>
              {monthChoices.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
    </div>
  )
}
