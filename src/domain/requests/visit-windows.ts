/** The times that a visit is usually agreed on for; without times it is any time of the day. */
export const visitWindows = [
  { from: '08:00', to: '10:00', name: '8–10 AM' },
  { from: '10:00', to: '12:00', name: '10 AM–12 PM' },
  { from: '12:00', to: '14:00', name: '12–2 PM' },
  { from: '14:00', to: '17:00', name: '2–5 PM' },
  { from: '17:00', to: '20:00', name: 'After 5 PM' },
] as const

type Times = { visitFrom: string | null; visitTo: string | null }

/** The usual window that these times are, if they are one. */
export function usualWindowOf({ visitFrom, visitTo }: Times) {
  return visitWindows.find(({ from, to }) => from === visitFrom && to === visitTo)
}

/** '8–10 AM', 'Any time', '8:30–9:15': short enough for a card. */
export function windowInShort(times: Times): string {
  if (times.visitFrom === null || times.visitTo === null) return 'Any time'
  return usualWindowOf(times)?.name ?? `${clockOf(times.visitFrom)}–${clockOf(times.visitTo)}`
}

function clockOf(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')}`
}
