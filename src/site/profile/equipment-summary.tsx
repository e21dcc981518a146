import { Breakable } from '#comparison/breakable.tsx'
import { dollarsAndCents } from '#comparison/format.ts'
import type { EquipmentDetail } from '#contract/equipment.ts'
import { type EquipmentKind, kindOfSlot } from '#domain/homes/equipment.ts'
import { answerNames, answersOf } from '#domain/homes/equipment-answers.ts'
import { equipmentLabels } from '#domain/homes/equipment-words.ts'
import { imageUrl } from '../ui/image-url.ts'
import styles from './equipment.module.css'

type Line = { field: string; label: string; value: string | null }

const bills: readonly string[] = ['monthlyGasUsage', 'monthlyElectricityUsage']

/** What is known of a piece of equipment, and what is not. */
export function EquipmentSummary({ entry }: { entry: EquipmentDetail }) {
  const lines = linesOf(entry)
  const known = lines.filter(({ value }) => value !== null)
  // Why not the bills: those of the whole home serve where a place has none of its own.
  const unknown = lines.filter(({ field, value }) => value === null && !bills.includes(field))
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

function linesOf(entry: EquipmentDetail): Line[] {
  const money = (value: number | null) => (value === null ? null : dollarsAndCents(value))
  const plain = (value: number | null, unit = '') => (value === null ? null : `${value}${unit}`)
  // Why: 0 is 'none chosen' of a list.
  const chosen = (value: number | null, unit = '') =>
    value ? `${value.toLocaleString('en-US')}${unit}` : null
  const answers = answersOf(entry)
  const answer = (name: keyof typeof answers) =>
    answers[name] === 'unknown' ? null : answerNames[answers[name]]
  const own: Record<EquipmentKind, () => [keyof typeof equipmentLabels, string | null][]> = {
    furnace: () => [
      ['monthlyEfficiency', plain(entry.monthlyEfficiency, ' %')],
      ['hasDcMotor', answer('hasDcMotor')],
      ['hasSmartThermostat', answer('hasSmartThermostat')],
      ['hasGoodHumidifier', answer('hasGoodHumidifier')],
    ],
    'air-conditioner': () => [
      ['acBTU', chosen(entry.acBTU)],
      ['acSEER', chosen(entry.acSEER)],
      ['acCOST', money(entry.acCOST)],
      ['acHrsInSeason', plain(entry.acHrsInSeason)],
    ],
    humidifier: () => [],
    thermostat: () => [],
  }
  const lines: [keyof typeof equipmentLabels, string | null][] = [
    ['installationYear', plain(entry.installationYear)],
    ['maintenanceYear', plain(entry.maintenanceYear)],
    ['monthlyGasUsage', money(entry.monthlyGasUsage)],
    ['monthlyElectricityUsage', money(entry.monthlyElectricityUsage)],
    ...own[kindOfSlot(entry.equipmentTypeName)](),
  ]
  return lines.map(([field, value]) => ({
    field,
    label: equipmentLabels[field].replace(/ \([$%]\)$/, ''),
    value,
  }))
}
