import { randomUUID } from 'node:crypto'

/** Where checked pictures live, by generated name. */
export type ImageStore = {
  /** Stores the whole picture or, when it rejects, nothing. */
  put(name: string, image: Uint8Array): Promise<void>
  /** The picture, or undefined when there is none under that name. */
  read(name: string): Promise<Buffer | undefined>
  /** Forgets the picture; one that is not there is no error. */
  remove(name: string): Promise<void>
  /** The names of all pictures whose writing began before that moment, ended or not. */
  namesBefore(moment: Date): AsyncIterable<string>
}

/** What a stored picture is: JPEG, or PNG where something of it is transparent (docs/decisions/009). */
export type StoredFormat = 'jpg' | 'png'

/** A new name for a picture: a random UUID and what it is. */
export const newNameOf = (format: StoredFormat): string => `${randomUUID()}.${format}`

export const newImageName = (): string => newNameOf('jpg')

/** True for names that were made here; nothing else ever becomes part of a path. */
export const isImageName = (name: string): boolean => /^[0-9a-f-]{36}\.(jpg|png)$/.test(name)

export const contentTypeOf = (name: string) => (name.endsWith('.png') ? 'image/png' : 'image/jpeg')

/** The name as part of a path; throws for anything that is none. */
export function checkedName(name: string): string {
  if (!isImageName(name)) throw new RangeError(`'${name}' is not the name of a stored picture`)
  return name
}
