import { messages } from '#texts/en/messages.ts'

/** The outcome of something in words: a text and, where it needs a qualification, a second line. */
export type UserMessage = {
  text: string
  more?: string | undefined
  /** Reloading the page may help: some browsers never ask again for code that once failed. */
  isLost?: boolean | undefined
}

/** The server did not answer. */
export const noConnection: UserMessage = { text: messages.somethingWentWrong, more: messages.noConnection }

/** Code of the page could not be fetched. */
export const lostCode: UserMessage = {
  ...noConnection,
  more: `${messages.noConnection} ${messages.lostCode}`,
  isLost: true,
}

/** A failure with words to show. */
export class Failed extends Error {
  readonly userMessage: UserMessage

  constructor(userMessage: UserMessage) {
    super(userMessage.text)
    this.userMessage = userMessage
  }
}

/** The words for any error; the general text for an unforeseen one. */
export function userMessageOf(error: unknown): UserMessage {
  return error instanceof Failed ? error.userMessage : { text: messages.somethingWentWrong }
}
