import type { Database } from '#db/query-builder.ts'

/** A transaction that stays open until it is rolled back. */
export async function beginTransaction(db: Database) {
  const begun = Promise.withResolvers<Database>()
  const over = Promise.withResolvers<never>()
  const rolledBack = new Error('Rolled back by the test')
  const ended = db.transaction((tx) => {
    // Why the cast: a transaction has all that the product uses of the database, which `Database` of the server says.
    begun.resolve(tx as unknown as Database)
    return over.promise
  })
  ended.catch(begun.reject)
  return {
    tx: await begun.promise,
    rollBack: async () => {
      over.reject(rolledBack)
      await ended.catch((error: unknown) => {
        if (error !== rolledBack) throw error
      })
    },
  }
}
