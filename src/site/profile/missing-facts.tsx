import type { ProfilePage } from '#contract/site.ts'
import { type EquipmentField, equipmentFieldNames, type FieldInHome } from '#domain/homes/equipment-entry.ts'
import { controlName } from '#domain/homes/home-record.ts'
import { messages } from '#domain/messages.ts'
import { labelPageTexts } from '#texts/label-page.ts'
import buttons from '../ui/button.module.css'
import fieldStyles from '../ui/field.module.css'
import styles from './home-answer.module.css'
import { HomeField } from './home-fields.tsx'
import { BillField } from './own-details.tsx'
import { valuesOf } from './profile-values.ts'

type MissingFactsProps = { page: ProfilePage; missing: readonly FieldInHome[]; csrfToken: string }

/** Asks for what would complete the answer, and sends it as a plain form, whose answer is the page with the figures. */
export function MissingFacts({ page, missing, csrfToken }: MissingFactsProps) {
  const { customer, refusedFacts } = page
  const stored = valuesOf(customer)
  const problems = refusedFacts?.problems ?? {}
  return (
    <form className={styles.missing} method="post" action={`/customer-profile/${customer.id}`}>
      <input type="hidden" name="forgeryToken" value={csrfToken} />
      {missing.map((at) => {
        const name = controlName(at)
        const value = refusedFacts?.typed[name] ?? stored[name] ?? ''
        return <Fact key={name} {...{ at, value, problems }} />
      })}
      {refusedFacts?.isQuestion && (
        <label className={fieldStyles.answer}>
          <input type="checkbox" name="confirmed" value="yes" />
          {messages.customer.oddIsRight}
        </label>
      )}
      <button className={buttons.primary} type="submit">
        {labelPageTexts.missing.show}
      </button>
    </form>
  )
}

type FactProps = { at: FieldInHome; value: string; problems: Readonly<Record<string, string>> }

function Fact({ at: { slot, field }, value, problems }: FactProps) {
  if (slot === null) return <BillField field={field as BillField} value={value} problems={problems} />
  const known = equipmentFieldNames.find((name): name is EquipmentField => name === field)
  return known ? <HomeField {...{ slot, value, problems }} field={known} /> : null
}
