/** What becomes of an entry of an imported file. */
export const fates = ['new', 'anotherHome', 'same', 'filled', 'ask', 'leftOut', 'refused'] as const

export type Fate = (typeof fates)[number]

export const isFate = (value: unknown): value is Fate => (fates as readonly unknown[]).includes(value)

/** What an import that was undone left of an entry: what it had brought, or why it had brought nothing. */
export const ends = ['gone', 'takenBack', 'stays', 'neverCame', 'same', 'leftOut', 'refused'] as const

export type End = (typeof ends)[number]
