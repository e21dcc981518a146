const dateFormat = new Intl.DateTimeFormat('en-US', { month: '2-digit', day: '2-digit', year: 'numeric' })
const momentFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** A moment as MM/dd/yyyy in this browser's time zone; a dash for none. */
export function formatDate(moment: string | null | undefined): string {
  return moment ? dateFormat.format(new Date(moment)) : '–'
}

/** A moment with its time of day, in this browser's time zone. */
export function formatMoment(moment: string): string {
  return momentFormat.format(new Date(moment))
}
