import { visitDays, visitTimes } from '#domain/requests/new-request.ts'
import styles from './request.module.css'

type VisitChoiceProps = { days: readonly string[]; times: readonly string[] }

/** Days and times that suit for a visit; none chosen means any. */
export function VisitChoice({ days, times }: VisitChoiceProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>When does a visit suit?</legend>
      <p className={styles.hint}>Choose what suits you, or nothing if any day is fine.</p>
      <div className={styles.chips}>
        {visitDays.map(({ day, name }) => (
          <Chip key={day} name="preferredDays" value={day} label={name} isChosen={days.includes(day)} />
        ))}
      </div>
      <div className={styles.chips}>
        {visitTimes.map(({ time, name }) => (
          <Chip key={time} name="preferredTimes" value={time} label={name} isChosen={times.includes(time)} />
        ))}
      </div>
    </fieldset>
  )
}

type ChipProps = { name: string; value: string; label: string; isChosen: boolean }

function Chip({ name, value, label, isChosen }: ChipProps) {
  return (
    <label className={styles.chip}>
      <input type="checkbox" name={name} value={value} defaultChecked={isChosen} />
      {label}
    </label>
  )
}
