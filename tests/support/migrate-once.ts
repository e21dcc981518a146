import { migrateDatabase } from '#db/migrate.ts'

/** A process of its own that migrates the database at the given address. */
await migrateDatabase(process.argv[2] ?? '')
process.stdout.write('migrated\n')
