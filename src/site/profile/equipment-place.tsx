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
  entry: EquipmentDetail
  /** As stored when the page was opened: the defaults of the controls. */
  first: EquipmentDetail
  problems: ProfileProblems
  /** A photo not yet saved; null when the stored one was removed. */
  photo: File | null | undefined
  onPhotoChange: (slot: EquipmentSlot, photo: File | null) => void
  /** The page with the comparison, for browsers without a script. */
  compareAll: string
  isComparing: boolean
  onCompare: (slot: EquipmentSlot) => void
}

/** One equipment slot: included or not, what is known of it, and how to correct and compare it. */
export function EquipmentPlace(props: EquipmentPlaceProps) {
  const { entry, first, problems, compareAll, isComparing, onCompare } = props
  const slot = entry.equipmentTypeName
  const details = useRef<HTMLDetailsElement>(null)
  const nameId = useId()
  // Why: a problem in the stored data must be visible.
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
          onInput={({ currentTarget: { checked } }) => {
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
