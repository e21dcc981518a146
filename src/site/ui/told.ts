import { messages } from '#domain/messages.ts'

/** The outcome of something in words: a text and, where it needs a qualification, a second line. */
export type Told = { text: string; more?: string | undefined }

/** The server did not answer, or a script could not be loaded. */
export const noConnection: Told = { text: messages.somethingWentWrong, more: messages.noConnection }

/** A failure with words to show. */
export class Failed extends Error {
  readonly told: Told

  constructor(told: Told) {
    super(told.text)
    this.told = told
  }
}

/** The words for any error; the general text for an unforeseen one. */
export function toldOf(error: unknown): Told {
  return error instanceof Failed ? error.told : { text: messages.somethingWentWrong }
}
