import type { Belonging } from './belonging.ts'

/** A column of a file: its name, what it holds in words, and where it is read. */
type Column = readonly [name: string, meaning: string, expression: string]

/** One CSV and one JSON file. `of` narrows it to a customer; a noun without it is in the archive of everything alone. */
export type Noun = {
  name: string
  about: string
  from: string
  order: string
  columns: readonly Column[]
  of?: keyof Belonging
}
