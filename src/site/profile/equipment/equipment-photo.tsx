import { useState } from 'react'
import type { EquipmentDetail } from '#contract/homes/equipment.ts'
import type { EquipmentSlot } from '#domain/homes/equipment/equipment.ts'
import { sortChosen } from '#images/sort-chosen.ts'
import { labelPageTexts } from '#texts/en/site/label-page.ts'
import { fill } from '#texts/fill.ts'
import buttons from '../../ui/button.module.css'
import fields from '../../ui/form/field.module.css'
import { imageUrl } from '../../ui/image-url.ts'
import { useObjectUrl } from '../../ui/use-object-url.ts'
import styles from './equipment.module.css'

type EquipmentPhotoProps = {
  /** The id of its control, which links point to. */
  id: string
  entry: EquipmentDetail
  /** A photo not yet saved; null when the stored one was removed. */
  chosen: File | null | undefined
  onChange: (slot: EquipmentSlot, photo: File | null | undefined) => void
  problem: string | undefined
}

/** The photo of one piece of equipment. A new one is uploaded when the page is saved. */
export function EquipmentPhoto({ id, entry, chosen, onChange, problem }: EquipmentPhotoProps) {
  const slot = entry.equipmentTypeName
  const chosenAddress = useObjectUrl(chosen ?? null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const stored = chosen === null || entry.imageName === null ? null : imageUrl(entry.imageName)
  const address = chosen ? chosenAddress : stored
  const said = refusal ?? problem

  async function choose(files: readonly File[]) {
    const [file] = files
    if (!file) return
    // Why before it is judged: whoever saves at once saves it too.
    onChange(slot, file)
    const { images, refused } = await sortChosen([file])
    setRefusal(refused[0] ?? null)
    onChange(slot, images[0] ?? chosen)
  }

  return (
    <div className={styles.photoField}>
      <label className={fields.label} htmlFor={id}>
        {fill(labelPageTexts.equipment.photoOf, { slot })}
      </label>
      {address && (
        <div className={styles.frame}>
          {/* Why lazy: the part is closed, and the page would otherwise fetch every photo before it is read. */}
          <img src={address} alt={slot} loading="lazy" />
        </div>
      )}
      <input
        id={id}
        className={styles.file}
        type="file"
        data-photo={slot}
        accept="image/*"
        aria-describedby={said ? `${id}-problem` : undefined}
        aria-invalid={said ? true : undefined}
        onChange={({ currentTarget }) => {
          choose([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      {said && (
        <p id={`${id}-problem`} className={fields.problem}>
          {said}
        </p>
      )}
      {address && (
        <button
          className={buttons.quiet}
          type="button"
          onClick={() => {
            setRefusal(null)
            onChange(slot, null)
          }}
        >
          {labelPageTexts.equipment.removePhoto}
        </button>
      )}
    </div>
  )
}
