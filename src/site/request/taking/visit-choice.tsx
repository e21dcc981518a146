import type { ReactNode } from 'react'
import { dayInShort } from '#domain/days.ts'
import {
  type CalendarDay,
  type PreferredTime,
  preferredTimes,
  weekdays,
} from '#domain/requests/preferred-visit.ts'
import { serviceRequestTexts as texts } from '#texts/en/requests/service-request.ts'
import boxes from './choice-box.module.css'
import { requestFieldId } from './request-field-id.ts'
import styles from './visit-choice.module.css'

type VisitChoiceProps = {
  weeks: readonly (readonly CalendarDay[])[]
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
  const all = weeks.flat()
  const shownTimes = preferredTimes.filter(({ time }) => offeredTimes.includes(time) || times.includes(time))
  // Why: a form that was sent with one comes back with it.
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
          <p className={styles.hint}>
            {[all.at(0), all.at(-1)].map((end) => end && dayInShort(end.day)).join(' – ')}
          </p>
          <div className={styles.weeks}>
            {weeks[0]?.map(({ day }) => (
              <span key={day} className={styles.weekday} aria-hidden="true">
                {dayInShort(day).split(',')[0]}
              </span>
            ))}
            {all.map(({ day, isOffered }) =>
              isOffered ? (
                <Box key={day} name="preferredDays" value={day} isChosen={days.includes(day)}>
                  <DayInCalendar day={day} />
                </Box>
              ) : (
                <span key={day} className={styles.closed} aria-hidden="true">
                  {numberOf(day)}
                </span>
              ),
            )}
          </div>
          {others.map(({ day, name }) => (
            <Box key={day} name="preferredDays" value={day} isChosen>
              {name}
            </Box>
          ))}
        </fieldset>
        <fieldset className={styles.times} aria-label={texts.fields.preferredTimes}>
          {shownTimes.map(({ time, name }) => (
            <Box key={time} name="preferredTimes" value={time} isChosen={times.includes(time)}>
              {name}
            </Box>
          ))}
        </fieldset>
      </div>
    </fieldset>
  )
}

type BoxProps = { name: string; value: string; isChosen: boolean; children: ReactNode }

function Box({ name, value, isChosen, children }: BoxProps) {
  return (
    <label className={boxes.box}>
      <input type="checkbox" name={name} value={value} defaultChecked={isChosen} />
      <span>{children}</span>
    </label>
  )
}

const numberOf = (day: string) => Number(day.slice(-2))

/** The number of a day, and to whom the column says nothing its weekday and month. */
function DayInCalendar({ day }: { day: string }) {
  const number = numberOf(day)
  return (
    <>
      <span className={styles.unseen}>{dayInShort(day).slice(0, -String(number).length)}</span>
      {number}
    </>
  )
}
