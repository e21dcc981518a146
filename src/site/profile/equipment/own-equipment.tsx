import type { ProfilePage } from '#contract/site.ts'
import { type EquipmentSlot, heats, kindOfSlot } from '#domain/homes/equipment/equipment.ts'
import type { HomeAnswer } from '#domain/verdict/home-answer.ts'
import { messages } from '#texts/en/messages.ts'
import { labelPageTexts } from '#texts/en/site/label-page.ts'
import buttons from '../../ui/button.module.css'
import { OwnForm } from '../form/own-form.tsx'
import { hasProblem } from '../form/place-state.ts'
import type { Saving } from '../form/save-actions.tsx'
import type { OwnHome } from '../form/use-own-home.ts'
import part from '../profile.module.css'
import styles from './equipment.module.css'
import { EquipmentPlace } from './equipment-place.tsx'

type OwnEquipmentProps = {
  page: ProfilePage
  answer: HomeAnswer
  own: OwnHome
  csrfToken: string
  saving: Saving
  comparison: { open: (slot: EquipmentSlot) => void; pendingFor: EquipmentSlot | null }
  compareAll: string
}

/** The equipment in the home, and folded away the places that it lacks. */
export function OwnEquipment(props: OwnEquipmentProps) {
  const { page, answer, own, csrfToken, saving, comparison, compareAll } = props
  const places = page.customer.equipmentDetails.map((first, index) => ({
    first,
    slot: first.equipmentTypeName,
    entry: own.home.equipmentDetails[index] ?? first,
  }))
  // Why as the page was opened: what is typed in a place is kept while it stays where it is.
  const included = places.filter(({ first }) => first.isEquipmentSelected)
  const others = places.filter(({ first }) => !first.isEquipmentSelected)
  const hasFurnaceOnly = included.length > 0 && included.every(({ slot }) => heats(kindOfSlot(slot)))
  const drawn = ({ slot, ...stored }: (typeof places)[number]) => (
    <EquipmentPlace
      key={slot}
      {...stored}
      answer={answer.places.find((place) => place.slot === slot)}
      howMade={page.howMade[slot]}
      assumed={page.assumed}
      check={page.customer.checks.find((check) => check.equipmentTypeName === slot)}
      problems={own.problems}
      photo={own.photos[slot]}
      onPhotoChange={own.changePhoto}
      page={`/customer-profile/${own.home.id}`}
      compareAll={compareAll}
      isComparing={comparison.pendingFor === slot}
      onCompare={comparison.open}
      saving={saving}
    />
  )
  return (
    <OwnForm part="equipment" {...{ own, csrfToken }}>
      <section className={part.part} aria-labelledby="own-equipment">
        <h2 id="own-equipment">{messages.home.equipmentTitle}</h2>
        <a className={`${buttons.quiet} ${part.compareAll}`} href={compareAll}>
          {hasFurnaceOnly ? messages.home.compareFurnace : messages.home.compareAll}
        </a>
        {included.length > 0 && <div className={styles.places}>{included.map(drawn)}</div>}
        {others.length > 0 && (
          <details className={part.fold} open={others.some(({ slot }) => hasProblem(own.problems, slot))}>
            <summary>
              {labelPageTexts.equipment.more} {labelPageTexts.equipment.addHere}
            </summary>
            <div className={styles.places}>{others.map(drawn)}</div>
          </details>
        )}
      </section>
    </OwnForm>
  )
}
