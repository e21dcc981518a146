import { randomUUID } from 'node:crypto'

/** Where checked pictures live, by generated name. */
export type ImageStore = {
  /** Stores the whole picture or, when it rejects, nothing. */
  put(name: string, jpeg: Uint8Array): Promise<void>
  /** The picture, or undefined when there is none under that name. */
  read(name: string): Promise<Buffer | undefined>
  /** Forgets the picture; one that is not there is no error. */
  remove(name: string): Promise<void>
  /** The names of all pictures whose writing began before that moment, ended or not. */
  namesBefore(moment: Date): AsyncIterable<string>
}

/** A new name for a picture: a random UUID and '.jpg'. */
export const newImageName = (): string => `${randomUUID()}.jpg`

/** True for names `newImageName` could have made; nothing else ever becomes part of a path. */
export const isImageName = (name: string): boolean => /^[0-9a-f-]{36}\.jpg$/.test(name)

/** The name as part of a path; throws for anything that is none. */
export function checkedName(name: string): string {
  if (!isImageName(name)) throw new RangeError(`'${name}' is not the name of a stored picture`)
  return name
}
