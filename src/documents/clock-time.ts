/** What a clock in that time zone shows at a moment: '2026-11-21T09:05:59'. */
export function clockTime(timeZone: string): (moment: string) => string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  return (moment) => {
    const parts = Object.fromEntries(
      format.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]),
    )
    return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:${parts.second}`
  }
}
