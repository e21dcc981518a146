import { TextInput } from '@mantine/core'
import { messages } from '#texts/en/messages.ts'
import { BusinessSection } from './business-section.tsx'
import { days } from './face-values.ts'
import classes from './hours-section.module.css'
import type { BusinessFormState } from './use-business-form.ts'

const ends = ['opens', 'closes'] as const

/** When the business is open on each day of the week. */
export function HoursSection({ field }: Pick<BusinessFormState, 'field'>) {
  return (
    <BusinessSection title="Hours" about={messages.business.hours}>
      <div className={classes.week}>
        {days.map(({ day, name }) => (
          <div key={day} className={classes.day}>
            <span aria-hidden>{name}</span>
            {ends.map((end) => {
              const { label, ...input } = field(`hours_${day}_${end}`)
              return <TextInput key={end} {...input} type="time" aria-label={label ?? undefined} />
            })}
          </div>
        ))}
      </div>
    </BusinessSection>
  )
}
