// What came of forms of the customer site that were sent without a script, as their pages show it.

/** What a part of the form of the home came to. */
export type SentHome = {
  isStored: boolean
  /** In lines: in all, then what is wrong at each control. */
  said: string
  /** By the name of its control what was typed and is not stored, what is wrong, and what is asked. */
  typed: Readonly<Record<string, string>>
  problems: Readonly<Record<string, string>>
  questions: Readonly<Record<string, string>>
}

/** What a form about a report came to. */
export type SentReport = { isDone: boolean; text: string; more: string | null }
