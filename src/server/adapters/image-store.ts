import { randomUUID } from 'node:crypto'

/** Stores checked images by generated name. */
export type ImageStore = {
  /** Stores the whole image, or nothing if it rejects. */
  put(name: string, image: Uint8Array): Promise<void>
  /** The image; undefined if there is none of that name. */
  read(name: string): Promise<Buffer | undefined>
  /** Removes the image; a missing one is no error. */
  remove(name: string): Promise<void>
  /** The names of all images whose writing began before that moment, finished or not. */
  namesBefore(moment: Date): AsyncIterable<string>
}

/** Format of a stored image: JPEG, or PNG with transparency (docs/decisions/009). */
export type StoredFormat = 'jpg' | 'png'

/** A new image name: a random UUID with the format as ending. */
export const newNameOf = (format: StoredFormat): string => `${randomUUID()}.${format}`

export const newImageName = (): string => newNameOf('jpg')

/** Whether a name was generated here; no other name becomes part of a path. */
export const isImageName = (name: string): boolean => /^[0-9a-f-]{36}(-\d{3,4})?\.(jpg|png)$/.test(name)

export const contentTypeOf = (name: string) => (name.endsWith('.png') ? 'image/png' : 'image/jpeg')

/** Returns the name for use in a path. Throws a `RangeError` for any other name. */
export function checkedName(name: string): string {
  if (!isImageName(name)) throw new RangeError(`'${name}' is not the name of a stored picture`)
  return name
}
