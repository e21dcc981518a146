import { type MouseEvent, type RefObject, useId, useRef, useState } from 'react'
import { AirConditioner } from '#comparison/drawings/air-conditioner.tsx'
import { Furnace } from '#comparison/drawings/furnace.tsx'
import { Humidifier } from '#comparison/drawings/humidifier.tsx'
import { Thermostat } from '#comparison/drawings/thermostat.tsx'
import type { OwnProfile } from '#contract/homes/customers.ts'
import type { EquipmentDetail } from '#contract/homes/equipment.ts'
import { type EquipmentSlot, kindOfSlot, slugOfSlot } from '#domain/homes/equipment/equipment.ts'
import { controlName } from '#domain/homes/equipment/equipment-entry.ts'
import type { AssumedFields } from '#domain/homes/form/assumed-fields.ts'
import { askHref } from '#domain/requests/ask.ts'
import type { PlaceAnswer } from '#domain/verdict/place-answer.ts'
import { messages } from '#texts/en/messages.ts'
import { labelPageTexts } from '#texts/en/site/label-page.ts'
import { fill } from '#texts/fill.ts'
import { monthAndYear } from '#texts/formats.ts'
import buttons from '../../ui/button.module.css'
import { imageUrl } from '../../ui/image-url.ts'
import { AgeBar } from '../age-bar.tsx'
import { openDetails } from '../form/form-controls.ts'
import { HomeFields } from '../form/home-fields.tsx'
import { useQuestion, useTyped } from '../form/odd-answers.tsx'
import { hasProblem, unknownFields } from '../form/place-state.ts'
import type { ProfileProblems } from '../form/profile-values.ts'
import { SaveActions, type Saving } from '../form/save-actions.tsx'
import { Icon } from '../icon.tsx'
import { VerdictTag } from '../verdict-tag.tsx'
import { DetailsSheet } from './details-sheet.tsx'
import styles from './equipment.module.css'
import { EquipmentPhoto } from './equipment-photo.tsx'

const drawings = {
  furnace: Furnace,
  'air-conditioner': AirConditioner,
  humidifier: Humidifier,
  thermostat: Thermostat,
} as const

/** A drawing of the kind of equipment in a slot. */
function PlaceDrawing({ slot, className }: { slot: EquipmentSlot; className: string | undefined }) {
  const Drawn = drawings[kindOfSlot(slot)]
  return <Drawn {...(className && { className })} />
}

const texts = labelPageTexts.equipment

type EquipmentPlaceProps = {
  entry: EquipmentDetail
  /** As stored when the page was opened: the defaults of the controls. */
  first: EquipmentDetail
  /** What to do with it; undefined for what is not in the home. */
  answer: PlaceAnswer | undefined
  /** How the year in which it was made is known. */
  howMade: string | undefined
  /** What counts where a field stays empty. */
  assumed: AssumedFields
  /** When staff last looked at it. */
  check: OwnProfile['checks'][number] | undefined
  problems: ProfileProblems
  /** A photo not yet saved; null when the stored one was removed. */
  photo: File | null | undefined
  onPhotoChange: (slot: EquipmentSlot, photo: File | null | undefined) => void
  /** The address of this page. */
  page: string
  /** The page with the comparison, for browsers without a script. */
  compareAll: string
  isComparing: boolean
  onCompare: (slot: EquipmentSlot) => void
  saving: Saving
}

/** One equipment slot: included or not, what to do with it, and how to compare and correct it. */
export function EquipmentPlace(props: EquipmentPlaceProps) {
  const { entry, first, answer, problems } = props
  const slot = entry.equipmentTypeName
  const details = useRef<HTMLDetailsElement>(null)
  const nameId = useId()
  const photoId = `${slugOfSlot(slot)}-photo`
  // Why: a problem in the stored data must be visible.
  const question = useQuestion(controlName({ slot, field: 'installationYear' }))
  const [isMarked] = useState(() => question !== undefined || hasProblem(problems, slot))
  const [isTyped, setTyped] = useState(false)
  const unknown = unknownFields(entry)
  const selected = controlName({ slot, field: 'isSelected' })
  const isSelected = useTyped(selected, first.isEquipmentSelected ? 'yes' : '') === 'yes'
  return (
    <section
      id={slugOfSlot(slot)}
      className={styles.place}
      aria-labelledby={nameId}
      data-included={first.isEquipmentSelected}
      data-unsaved={(isTyped && props.saving.isChanged) || undefined}
    >
      <div className={styles.head}>
        <h3 className={styles.name}>
          <label className={styles.include}>
            <input
              type="checkbox"
              name={selected}
              value="yes"
              defaultChecked={isSelected}
              onInput={({ currentTarget: { checked } }) => {
                if (checked && details.current && !entry.isEquipmentSelected) openDetails(details.current)
              }}
            />
            <span id={nameId}>{slot}</span> <small>{texts.inMyHome}</small>
          </label>
        </h3>
        {answer && <VerdictTag verdict={answer.verdict} text={answer.advice} />}
      </div>
      <div className={styles.body}>
        {answer && <Known {...props} answer={answer} photoId={photoId} details={details} />}
        <DetailsSheet
          ref={details}
          name={slot}
          isMarked={isMarked}
          saving={props.saving}
          onTyped={() => setTyped(true)}
        >
          {unknown.length > 0 && (
            <p className={styles.unknown}>{fill(texts.unknown, { fields: unknown.join(', ') })}</p>
          )}
          <HomeFields entry={first} assumed={props.assumed} problems={problems} />
          <EquipmentPhoto
            id={photoId}
            entry={entry}
            chosen={props.photo}
            onChange={props.onPhotoChange}
            problem={problems[`${slot}.imageName`]}
          />
        </DetailsSheet>
      </div>
      <div className={styles.saving}>
        <p className={styles.leftOut}>{texts.leftOut}</p>
        <SaveActions onCancel={props.saving.onCancel} />
      </div>
    </section>
  )
}

type KnownProps = EquipmentPlaceProps & {
  answer: PlaceAnswer
  photoId: string
  details: RefObject<HTMLDetailsElement | null>
}

function Known({
  entry,
  answer,
  howMade,
  check,
  page,
  compareAll,
  isComparing,
  onCompare,
  photoId,
  details,
}: KnownProps) {
  const slot = entry.equipmentTypeName
  function compare(event: MouseEvent) {
    event.preventDefault()
    onCompare(slot)
  }
  return (
    <>
      <div className={styles.known}>
        {entry.imageName ? (
          <img
            className={styles.photo}
            src={imageUrl(entry.imageName)}
            alt={slot}
            width={112}
            height={84}
            loading="lazy"
          />
        ) : (
          <PlaceDrawing slot={slot} className={styles.drawing} />
        )}
        <div>
          <p>{answer.since}</p>
          {check && (
            <p className={styles.hint}>
              {fill(texts.checked, { name: check.by, month: monthAndYear(new Date(check.on)) })}
            </p>
          )}
          {!entry.imageName && (
            <p className={styles.hint}>
              <a href={`#${photoId}`} onClick={() => details.current && openDetails(details.current)}>
                {texts.addPhoto}
              </a>{' '}
              {texts.photoHelps}
            </p>
          )}
        </div>
      </div>
      {howMade && (
        <details data-fold>
          <summary>{labelPageTexts.age.how.ask}</summary>
          <p>{howMade}</p>
        </details>
      )}
      {answer.age && <AgeBar age={answer.age} verdict={answer.verdict} />}
      <p>{answer.lines.join(' ')}</p>
      <a
        className={styles.benefits}
        href={`${compareAll}?item=${slugOfSlot(slot)}`}
        aria-label={`${messages.analysis.title}: ${slot}`}
        aria-busy={isComparing}
        data-compare={slot}
        onClick={compare}
      >
        {messages.analysis.title}
        <Icon name="chevron" />
      </a>
      {answer.ask && (
        <a
          className={`${buttons.quiet} ${styles.ask}`}
          href={askHref(page, answer.ask)}
          aria-label={`${answer.ask.text}: ${slot}`}
        >
          {answer.ask.text}
        </a>
      )}
    </>
  )
}
