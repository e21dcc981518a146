import { notFound } from '@tanstack/react-router'
import { idIn } from '#domain/ids.ts'
import { hasCode } from './failures.ts'

/** For the query of a record: its page, not a toast, says that the record does not exist. */
export const missingIsHandled = { handles: ['NOT_FOUND'] }

/** Reads the record that an address names by its id; throws `notFound()` when there is none. */
export async function findById<T>(id: string, find: (id: number) => Promise<T>): Promise<T> {
  const read = idIn(id)
  if (read === undefined) throw notFound()
  return find(read).catch((error: unknown) => {
    throw hasCode(error, 'NOT_FOUND') ? notFound() : error
  })
}
