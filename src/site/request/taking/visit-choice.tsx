import { dayInShort } from '#domain/days.ts'
import {
  daysSinceMonday,
  type PreferredTime,
  preferredTimes,
  weekdays,
} from '#domain/requests/preferred-visit.ts'
import { serviceRequestTexts as texts } from '#texts/en/requests/service-request.ts'
import { requestFieldId } from './request-field-id.ts'
import styles from './visit-choice.module.css'

type VisitChoiceProps = {
  weeks: readonly (readonly string[])[]
  days: readonly string[]
  times: readonly string[]
  /** The parts of a day that are offered. */
  offeredTimes: readonly PreferredTime[]
  problem: string | undefined
}

/**
 * As soon as possible, or days and times that suit. The days show once they are wanted; without a script always, where ticking one is
 * enough.
 */
export function VisitChoice({ weeks, days, times, offeredTimes, problem }: VisitChoiceProps) {
  const isOnCertainDays = days.length > 0 || times.length > 0
  // Why: a form that was sent with one comes back with it.
  const columns = new Set(weeks.flat().map(daysSinceMonday))
  const columnOf = (day: string) => [...columns].toSorted().indexOf(daysSinceMonday(day)) + 1
  const shownTimes = preferredTimes.filter(({ time }) => offeredTimes.includes(time) || times.includes(time))
  const others = weekdays.filter(({ day }) => days.includes(day))
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{texts.when}</legend>
      <label className={styles.way}>
        <input type="radio" name="when" value="soon" defaultChecked={!isOnCertainDays} />
        {texts.asSoonAsPossible}
      </label>
      <label className={styles.way}>
        <input type="radio" name="when" value="days" defaultChecked={isOnCertainDays} />
        {texts.onCertainDays}
      </label>
      <div className={styles.fold}>
        <p className={styles.hint} id="pick-days">
          {texts.pickDays}
        </p>
        {problem && <p className={styles.problem}>{problem}</p>}
        <fieldset
          className={styles.days}
          id={requestFieldId('preferredDays')}
          tabIndex={-1}
          aria-label={texts.fields.preferredDays}
          aria-describedby="pick-days"
        >
          {weeks.map((week) => (
            <div key={week[0]} className={styles.week} data-days={columns.size}>
              {week.map((day, index) => (
                <Box
                  key={day}
                  name="preferredDays"
                  value={day}
                  label={dayInShort(day)}
                  isChosen={days.includes(day)}
                  // Why: a week that has begun keeps its days below those of the others.
                  column={index === 0 ? columnOf(day) : undefined}
                />
              ))}
            </div>
          ))}
          {others.map(({ day, name }) => (
            <Box key={day} name="preferredDays" value={day} label={name} isChosen />
          ))}
        </fieldset>
        <fieldset className={styles.times} aria-label={texts.fields.preferredTimes}>
          {shownTimes.map(({ time, name }) => (
            <Box key={time} name="preferredTimes" value={time} label={name} isChosen={times.includes(time)} />
          ))}
        </fieldset>
      </div>
    </fieldset>
  )
}

type BoxProps = { name: string; value: string; label: string; isChosen: boolean; column?: number | undefined }

function Box({ name, value, label, isChosen, column }: BoxProps) {
  return (
    <label className={styles.box} data-column={column}>
      <input type="checkbox" name={name} value={value} defaultChecked={isChosen} />
      <span>{label}</span>
    </label>
  )
}
