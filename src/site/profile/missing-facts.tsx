import type { OwnProfile } from '#contract/homes/customers.ts'
import type { ProfilePage } from '#contract/site.ts'
import {
  controlName,
  equipmentFieldNames,
  type FieldInHome,
} from '#domain/homes/equipment/equipment-entry.ts'
import type { AssumedFields } from '#domain/homes/form/assumed-fields.ts'
import { toEquipmentValues } from '#domain/homes/form/form-values.ts'
import { billFieldNames } from '#domain/homes/home-fields.ts'
import { messages } from '#texts/en/messages.ts'
import { labelPageTexts } from '#texts/en/site/label-page.ts'
import buttons from '../ui/button.module.css'
import { CsrfField } from '../ui/csrf-field.tsx'
import fieldStyles from '../ui/form/field.module.css'
import { HomeField } from './form/home-fields.tsx'
import { nothingSaid, SaidProvider } from './form/odd-answers.tsx'
import { BillControl, typedValue } from './form/own-details.tsx'
import styles from './home-answer.module.css'

type MissingFactsProps = { page: ProfilePage; missing: readonly FieldInHome[]; csrfToken: string }

/** Asks for what would complete the answer, and sends it as a plain form, whose answer is the page with the figures. */
export function MissingFacts({ page, missing, csrfToken }: MissingFactsProps) {
  const { customer, refusedFacts, yearQuestions } = page
  const problems = refusedFacts?.problems ?? yearQuestions
  const isQuestion = refusedFacts?.isQuestion ?? missing.some((at) => controlName(at) in yearQuestions)
  return (
    <form className={styles.missing} method="post" action={`/customer-profile/${customer.id}`}>
      <CsrfField token={csrfToken} />
      <SaidProvider value={nothingSaid}>
        {missing.map((at) => {
          const name = controlName(at)
          return (
            <Fact
              key={name}
              {...{ at, customer, problems }}
              assumed={page.assumed}
              typed={refusedFacts?.typed[name]}
            />
          )
        })}
      </SaidProvider>
      {isQuestion && (
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

type FactProps = {
  at: FieldInHome
  customer: OwnProfile
  assumed: AssumedFields
  typed: string | undefined
  problems: Readonly<Record<string, string>>
}

function Fact({ at: { slot, field }, customer, assumed, typed, problems }: FactProps) {
  if (slot === null) {
    const bill = billFieldNames.find((name) => name === field)
    return bill ? (
      <BillControl field={bill} value={typed ?? typedValue(customer, bill)} problems={problems} />
    ) : null
  }
  const known = equipmentFieldNames.find((name) => name === field)
  const entry = customer.equipmentDetails.find(({ equipmentTypeName }) => equipmentTypeName === slot)
  if (!known || !entry) return null
  const value = typed ?? String(toEquipmentValues(entry)[known])
  return <HomeField {...{ slot, value, assumed, problems }} field={known} />
}
