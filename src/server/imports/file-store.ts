import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, asc, eq } from 'drizzle-orm'
import { importFiles } from '#db/schema.ts'
import type { Queryable } from '../deps.ts'

/** Why in pieces: a whole file would stand in memory several times while it is sent. */
const pieceBytes = 512 * 1024

/** Keeps the bytes of a file. Why in the database: every instance must be able to go on with it, and a restored one has it. */
export async function insertFile(db: Queryable, importId: number, bytes: Uint8Array) {
  for (let place = 0; place * pieceBytes < bytes.length; place += 1) {
    const piece = bytes.subarray(place * pieceBytes, (place + 1) * pieceBytes)
    await db.insert(importFiles).values({ importId, place, bytes: piece })
  }
}

/** Works on a file of these bytes that is gone afterwards. */
export async function withFile<Answer>(
  bytes: Uint8Array,
  work: (path: string) => Promise<Answer>,
): Promise<Answer> {
  return withPieces([bytes], work)
}

/** Works on the kept file of an import. */
export function withFileOf<Answer>(
  db: Queryable,
  importId: number,
  work: (path: string) => Promise<Answer>,
): Promise<Answer> {
  return withPieces(piecesOf(db, importId), work)
}

async function* piecesOf(db: Queryable, importId: number): AsyncGenerator<Uint8Array> {
  for (let place = 0; ; place += 1) {
    const [piece] = await db
      .select({ bytes: importFiles.bytes })
      .from(importFiles)
      .where(and(eq(importFiles.importId, importId), eq(importFiles.place, place)))
      .orderBy(asc(importFiles.place))
    if (!piece) return
    yield piece.bytes
  }
}

async function withPieces<Answer>(
  pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  work: (path: string) => Promise<Answer>,
): Promise<Answer> {
  const path = join(tmpdir(), `import-${randomUUID()}`)
  try {
    const file = await open(path, 'wx', 0o600)
    try {
      for await (const piece of pieces) await file.write(piece)
    } finally {
      await file.close()
    }
    return await work(path)
  } finally {
    await rm(path, { force: true })
  }
}
