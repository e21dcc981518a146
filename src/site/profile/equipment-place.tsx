import { type MouseEvent, useId, useRef, useState } from 'react'
import type { EquipmentDetail } from '#contract/equipment.ts'
import type { EquipmentSlot } from '#domain/homes/equipment.ts'
import { controlName } from '#domain/homes/home-record.ts'
import { messages } from '#domain/messages.ts'
import buttons from '../ui/button.module.css'
import styles from './equipment.module.css'
import { EquipmentPhoto } from './equipment-photo.tsx'
import { EquipmentSummary } from './equipment-summary.tsx'
import { HomeFields } from './home-fields.tsx'
import type { ProfileProblems } from './profile-values.ts'

type EquipmentPlaceProps = {
  /** As it is stored now. */
  entry: EquipmentDetail
  /** As it was stored when the page was opened: where its controls start from. */
  first: EquipmentDetail
  problems: ProfileProblems
  /** A photo that is not saved yet, or null where the stored one was taken away. */
  photo: File | null | undefined
  onPhotoChange: (slot: EquipmentSlot, photo: File | null) => void
  /** Where the comparison is read without a script. */
  compareAll: string
  isComparing: boolean
  onCompare: (slot: EquipmentSlot) => void
}

/** One place of the home: whether something stands there, what is known of it, correcting that, and comparing it. */
export function EquipmentPlace(props: EquipmentPlaceProps) {
  const { entry, first, problems, compareAll, isComparing, onCompare } = props
  const slot = entry.equipmentTypeName
  const details = useRef<HTMLDetailsElement>(null)
  const nameId = useId()
  // Why: what is wrong as it is stored is not to be folded away.
  const [isMarked] = useState(() => Object.keys(problems).some((name) => name.startsWith(`${slot}.`)))

  function compare(event: MouseEvent) {
    event.preventDefault()
    onCompare(slot)
  }

  return (
    <section className={styles.place} aria-labelledby={nameId}>
      <label className={styles.include}>
        <input
          type="checkbox"
          name={controlName({ slot, field: 'isSelected' })}
          value="yes"
          defaultChecked={first.isEquipmentSelected}
          onChange={({ currentTarget: { checked } }) => {
            if (checked && details.current && !entry.isEquipmentSelected) details.current.open = true
          }}
        />
        <span id={nameId}>{slot}</span>
      </label>
      <div className={styles.body}>
        <EquipmentSummary entry={entry} />
        <a
          className={buttons.quiet}
          href={compareAll}
          aria-label={`${messages.analysis.title}: ${slot}`}
          aria-busy={isComparing}
          data-compare={slot}
          onClick={compare}
        >
          {messages.analysis.title}
        </a>
        <details ref={details} className={styles.details} open={isMarked}>
          <summary>Correct these details</summary>
          <HomeFields entry={first} problems={problems} />
          <EquipmentPhoto
            entry={entry}
            chosen={props.photo}
            onChange={props.onPhotoChange}
            problem={problems[`${slot}.imageName`]}
          />
        </details>
      </div>
    </section>
  )
}
