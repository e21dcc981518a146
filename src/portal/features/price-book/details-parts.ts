import { calendarDay } from '#domain/days.ts'
import { timeZone } from '../../ui/format-date.ts'

export const onlyAdmins = 'Only an Admin can change this.'

/** The reader's day, with which new records begin. */
export const today = () => calendarDay(timeZone)(new Date())
