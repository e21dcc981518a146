import { Breakable } from '#comparison/breakable.tsx'
import { dollarsAndCents } from '#comparison/format.ts'
import type { EquipmentDetail } from '#contract/equipment.ts'
import { kindOfSlot } from '#domain/homes/equipment.ts'
import {
  type EquipmentEntry,
  type EquipmentField,
  fieldsOfKind,
  fromWire,
  rowOf,
} from '#domain/homes/equipment-entry.ts'
import type { EquipmentRow } from '#domain/homes/field-rows.ts'
import { homeFields } from '#domain/homes/home-fields.ts'
import { answerNames } from '#domain/homes/home-form.ts'
import { labelWithoutUnit } from '#domain/homes/home-limits.ts'
import { imageUrl } from '../ui/image-url.ts'
import styles from './equipment.module.css'

type Line = { field: string; label: string; value: string | null }

/** Known and unknown details of a piece of equipment. */
export function EquipmentSummary({ entry }: { entry: EquipmentDetail }) {
  const lines = linesOf(entry)
  const known = lines.filter(({ value }) => value !== null)
  // Why not the bills: a slot without its own uses those of the home.
  const unknown = lines.filter(({ field, value }) => value === null && !(field in homeFields))
  return (
    <div className={styles.summary}>
      <div className={styles.known}>
        {entry.imageName && (
          <img
            className={styles.photo}
            src={imageUrl(entry.imageName)}
            alt={entry.equipmentTypeName}
            width={160}
            height={120}
            loading="lazy"
          />
        )}
        {known.length > 0 && (
          <dl className={styles.lines}>
            {known.map(({ label, value }) => (
              <div key={label}>
                <dt>
                  <Breakable text={label} />
                </dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {unknown.length > 0 && (
        <p className={styles.unknown}>Not known yet: {unknown.map(({ label }) => label).join(', ')}</p>
      )}
    </div>
  )
}

function linesOf(detail: EquipmentDetail): Line[] {
  const entry = fromWire(detail)
  return fieldsOfKind(kindOfSlot(entry.slot)).flatMap((field) => {
    const row = rowOf(field)
    if (row.type !== 'number' && row.type !== 'question') return []
    return { field, label: labelWithoutUnit(row), value: inWords(row, entry[field]) }
  })
}

function inWords(row: EquipmentRow, value: EquipmentEntry[EquipmentField]): string | null {
  if (value === null) return null
  if (typeof value === 'boolean') return answerNames[value ? 'yes' : 'no']
  if (row.type !== 'number' || typeof value !== 'number') return null
  // Why: in a list 0 means that nothing is chosen.
  if (row.choices) return value === 0 ? null : value.toLocaleString('en-US')
  return row.limits.unit === 'dollars' ? dollarsAndCents(value) : `${value} ${row.limits.unit}`.trimEnd()
}
