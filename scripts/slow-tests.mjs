/**
 * Test files that `npm run check` leaves to `npm test`: they start and kill processes, send thousands of requests, fill tables,
 * draw many images or guess passwords and codes. Globs for Vitest's `--exclude`, in the order in which `npm test` starts them.
 */
export const slowTests = [
  'tests/start/crash.test.ts',
  'tests/start/**',
  'tests/fuzz/**',
  'tests/{access-subjects,forged-ids,list-plans,proxies}.test.ts',
  'src/server/demo/**',
  'src/server/{first-start,outbox/kill,outbox/several-processes}.test.ts',
  'src/server/printing/printer.test.ts',
  'src/server/reports/{report-pages,report-region,send,send-once}.test.ts',
  'src/server/backups/{archive,archive-refused,make-backup,shared-archives}.test.ts',
  'src/server/auth/sign-in/{limits-by-address,many-at-once,two-instances}.test.ts',
  'src/server/{second-factor/wrong-codes,data-export/erase}.test.ts',
]

/** The tests that start first: the slow ones, and those of `npm run check` that load the whole portal, fill tables or hash passwords. */
export const longTests = [
  ...slowTests,
  'src/portal/session/page-access.test.ts',
  'src/server/customers/search-plan.test.ts',
  'src/server/auth/demo-logins.test.ts',
]
