/** What becomes of an entry of an imported file. */
export const fates = ['new', 'anotherHome', 'same', 'filled', 'ask', 'leftOut', 'refused'] as const

export type Fate = (typeof fates)[number]

export const isFate = (value: unknown): value is Fate => (fates as readonly unknown[]).includes(value)
