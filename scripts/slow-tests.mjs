/**
 * Test files that `npm run check` leaves to `npm test`: they start and kill processes, send requests by the thousand, fill
 * tables, draw many pictures or guess passwords and codes. Globs, as Vitest takes them after `--exclude`, in the order in which
 * `npm test` begins with them.
 */
export const slowTests = [
  'tests/start/crash.test.ts',
  'tests/start/**',
  'tests/fuzz/**',
  'tests/{access-subjects,forged-ids,list-plans,proxies}.test.ts',
  'src/server/demo/**',
  'src/server/{first-start,outbox/kill,outbox/several-processes}.test.ts',
  'src/server/reports/{printer,report-pages,report-region,send,send-once}.test.ts',
  'src/server/backups/{archive,archive-refused,make-backup}.test.ts',
  'src/server/{auth/limits-by-address,auth/many-at-once,auth/two-instances,second-factor/wrong-codes,data-export/erase}.test.ts',
]
