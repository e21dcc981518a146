const dateFormat = new Intl.DateTimeFormat('en-US', { month: '2-digit', day: '2-digit', year: 'numeric' })

/** A moment as MM/dd/yyyy in this browser's time zone; a dash for none. */
export function formatDate(moment: string | null | undefined): string {
  return moment ? dateFormat.format(new Date(moment)) : '–'
}

const momentFormat = new Intl.DateTimeFormat('en-US', {
  month: '2-digit',
  day: '2-digit',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** A moment as MM/dd/yyyy with the time of day in this browser's time zone. */
export function formatDateTime(moment: string): string {
  return momentFormat.format(new Date(moment))
}
