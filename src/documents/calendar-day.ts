/** The day of a moment as year-month-day, where somebody in that time zone lives it. */
export function calendarDay(timeZone: string): (moment: Date | string) => string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return (moment) => {
    const [month, day, year] = format.format(new Date(moment)).split('/')
    return `${year}-${month}-${day}`
  }
}
