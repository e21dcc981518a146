const dateFormat = new Intl.DateTimeFormat('en-US', { month: '2-digit', day: '2-digit', year: 'numeric' })

/** A moment as MM/dd/yyyy in this browser's time zone; a dash for none. */
export function formatDate(moment: string | null | undefined): string {
  return moment ? dateFormat.format(new Date(moment)) : '–'
}
