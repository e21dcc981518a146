import { messages } from '#domain/messages.ts'

/** The outcome of something in words: a text and, where it needs a qualification, a second line. */
export type UserMessage = { text: string; more?: string | undefined }

/** The server did not answer, or a script could not be loaded. */
export const noConnection: UserMessage = { text: messages.somethingWentWrong, more: messages.noConnection }

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
