/**
 * Test files that `npm test` leaves to `npm run deep`: what they prove is rare, or proven once already in a cheaper way. docs/decisions/022
 * Whoever changes what one is about runs it by its name.
 */
export const deepTests = [
  // Kills, faults and several processes at once; `npm test` restores a backup and upgrades an older release.
  'tests/start/crash.test.ts',
  'tests/start/decision-kill.test.ts',
  'tests/start/faults.test.ts',
  'tests/start/instances.test.ts',
  'tests/start/kill.test.ts',
  'tests/start/shutdown.test.ts',
  'tests/start/shared-pictures.test.ts',
  'src/db/driver/short-reads.test.ts',
  'src/server/following/late-commits.test.ts',
  'src/server/imports/worker.test.ts',
  'src/server/outbox/kill.test.ts',
  'src/server/outbox/several-processes.test.ts',
  'src/server/auth/sign-in/many-at-once.test.ts',
  'src/server/auth/sign-in/two-instances.test.ts',
  'src/server/http/silent-database.test.ts',
  // Archives that lack something or are refused, and what a restore finds in the database that it replaces.
  'tests/start/backups-of-demo.test.ts',
  'src/server/backups/archive-refused.test.ts',
  'src/server/backups/shared-archives.test.ts',
  'src/server/backups/restoring/changed-since.test.ts',
  'src/server/backups/restoring/kept-stops.test.ts',
  // Sentences of letters over lives made by chance, which `npm run claims` tries too.
  'tests/claims/comparison-mail-claims.test.ts',
  'tests/claims/letter-claims.test.ts',
  // Other poolers, users and installs than everybody's, and what an upgrade carries over beyond starting.
  'tests/start/commands-of-root.test.ts',
  'tests/start/poolers.test.ts',
  'tests/start/postgresql-15.test.ts',
  'tests/start/production-install.test.ts',
  'tests/start/second-factor-command.test.ts',
  'tests/start/upgrade-access.test.ts',
  'tests/start/upgrade-proposals.test.ts',
  'tests/proxies.test.ts',
  // Pictures made to take memory, and pages of paper looked at one by one.
  'src/server/adapters/image-bomb.test.ts',
  'src/server/adapters/image-memory.test.ts',
  'src/server/printing/printer.test.ts',
  'src/server/reports/report-pages.test.ts',
  'src/server/reports/report-region.test.ts',
  'src/documents/pdf/other-alphabets.test.ts',
  // Plans of statements over full tables.
  'tests/list-plans.test.ts',
  'tests/pages-of-few-homes.test.ts',
  'src/server/customers/search-plan.test.ts',
]

/** The stories, by file, whose subject a call over HTTP or a drawn page proves in `npm test`, or that few people ever come to. */
const deepStoryFiles = [
  'after-yes',
  'alerts',
  'assumptions',
  'audit-trail',
  'business',
  'call-list',
  'cancellation-letter',
  'comparison',
  'connections',
  'contacts',
  'customer-search',
  'customers-list',
  'data-export',
  'employees',
  'engines',
  'equipment-notes',
  'exports',
  'first-day',
  'forgot-password',
  'home-limits',
  'homes',
  'ideal-systems',
  'imports',
  'label-address',
  'mail',
  'move-in',
  'nameplates',
  'offered-homes',
  'office-day',
  'outbox',
  'parts',
  'phone-calendar',
  'photos',
  'price-book',
  'profile',
  'proposal-editor',
  'recently-deleted',
  'reports',
  'scanning',
  'second-factor',
  'shell',
  'site-first-screen',
  'site-first-touch',
  'site-letters',
  'site-other-home',
  'site-own-request',
  'site-without-script',
  'trial-label',
  'visit-sheets',
  'who-is-who',
]

/** Finds the stories that `npm test` leaves out: by file, by the tag of one story, and on the phone those told at both widths. */
export const deepStories = new RegExp(`@deep|^phone |(?:^|[ /])(${deepStoryFiles.join('|')})\\.spec\\.ts`)

export const deepStoryPaths = deepStoryFiles.map((name) => `tests/e2e/${name}.spec.ts`)

/** Where the rest is, for the end of `npm test`. */
export const otherCommands = [
  `Not in this run: ${deepTests.length} files of tests and ${deepStoryFiles.length} of stories, and the whole of what was sampled: npm run deep.`,
  'Longer campaigns: npm run crash, npm run fuzz, npm run claims; other browsers: npm run engines.',
]
