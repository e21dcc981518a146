import type { FollowedList } from '#db/schema.ts'
import type { Queryable } from '../deps.ts'
import { openSeal } from '../seal.ts'

/** The secret whose key seals cursors. A restore forgets it, so that those of before open no more: it is the database's name to them. */
export const secretOfCursors = 'cursors'

/** The place in a list after a row, by the transaction that changed it last. */
export type Place = { xid: bigint; id: number }

const bytesOfPlace = 12

const sealOf = (db: Queryable) => openSeal(db, secretOfCursors, 'place')

/** The place as the text that programs send back. */
export async function writeCursor(db: Queryable, list: FollowedList, { xid, id }: Place): Promise<string> {
  const bytes = Buffer.alloc(bytesOfPlace)
  bytes.writeBigUInt64BE(xid)
  bytes.writeUInt32BE(id, 8)
  return (await sealOf(db)).seal(bytes, list)
}

/** The place that a cursor means; undefined for one of another list, another database, or from before a restore. */
export async function readCursor(
  db: Queryable,
  list: FollowedList,
  cursor: string,
): Promise<Place | undefined> {
  const { open } = await sealOf(db)
  try {
    const bytes = open(cursor, list)
    return { xid: bytes.readBigUInt64BE(), id: bytes.readUInt32BE(8) }
  } catch {
    return undefined
  }
}
