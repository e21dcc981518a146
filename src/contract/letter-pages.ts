// Where links of letters lead, beside the proposal and the page of a home.

/** Where 'That was not me' in a letter leads; the token is in the form alone. */
export type NotMePage = { kind: 'not-me' } & (
  | {
      state: 'asks'
      undoes: 'wish' | 'change' | 'answer' | 'code'
      address: string
      /** The number of what was answered. */
      proposal: number | null
      token: string
    }
  | { state: 'done' | 'ended' }
)

/** Stops the letters that sell to the mailbox of a letter. */
export type MailStopPage = {
  kind: 'mail-stop'
  /** Where its form goes, with the token of the letter; null once it was pressed. */
  action: string | null
}
