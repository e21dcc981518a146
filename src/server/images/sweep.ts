import { inArray } from 'drizzle-orm'
import { images } from '#db/schema.ts'
import type { Deps } from '../deps.ts'

/** An image is stored before its row; after this long the row never comes. */
const grownHours = 24
const askedAtOnce = 500

/** Removes images without a row, which a crash between file and row leaves. Returns how many. */
export async function sweepImages(
  { db, images: store }: Pick<Deps, 'db' | 'images'>,
  now: Date,
): Promise<number> {
  const before = new Date(now.getTime() - grownHours * 60 * 60 * 1000)
  let removed = 0
  let names: string[] = []
  async function removeUnnamed() {
    const rows = await db.select({ name: images.name }).from(images).where(inArray(images.name, names))
    const named = new Set(rows.map((row) => row.name))
    for (const name of names.filter((candidate) => !named.has(candidate))) {
      await store.remove(name)
      removed++
    }
    names = []
  }
  for await (const name of store.namesBefore(before)) {
    names.push(name)
    if (names.length === askedAtOnce) await removeUnnamed()
  }
  if (names.length > 0) await removeUnnamed()
  return removed
}
