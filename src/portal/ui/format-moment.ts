const momentFormat = new Intl.DateTimeFormat('en-US', {
  month: '2-digit',
  day: '2-digit',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** A moment as MM/dd/yyyy, h:mm AM in this browser's time zone. */
export function formatMoment(moment: string): string {
  return momentFormat.format(new Date(moment))
}
