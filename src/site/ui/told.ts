import { messages } from '#domain/messages.ts'

/** What became of something: a text, and beneath it a second line where the text alone would not be true. */
export type Told = { text: string; more?: string | undefined }

/** No answer came, or a part of the page could not be loaded. */
export const noConnection: Told = { text: messages.somethingWentWrong, more: messages.noConnection }

/** A failure that knows what to tell the reader. */
export class Failed extends Error {
  readonly told: Told

  constructor(told: Told) {
    super(told.text)
    this.told = told
  }
}

/** What to tell of any failure; the general text where nobody foresaw it. */
export function toldOf(error: unknown): Told {
  return error instanceof Failed ? error.told : { text: messages.somethingWentWrong }
}
