import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/**
 * Words of our own that were replaced with standard ones (docs/decisions/150), as whole identifiers, each with the word to use.
 * Names on the wire, in tables and in stored JSON keep their words; `wire` are the files in which such a name is also an identifier.
 */
const replaced: readonly (readonly [old: RegExp, now: string, wire?: RegExp])[] = [
  [/^watch(Answers|Statements)$/, 'observe…'],
  [/^(Letter|LetterBusiness|WrittenLetter|LetterWriter|Mail(Kind|State|Job)|NewMail)$/, 'Email…'],
  [/^(sendLetter|enqueueMail|insertLetter)$/, 'enqueueEmail'],
  [/^(openPostRoom|postRoom)$/, 'startMailWorker'],
  [/^(letterTokens|lettersWait|heldMail)$/, 'email…'],
  [/^(Noun|[a-z]+Nouns|nounsOf)$/, 'Dataset, datasetsOf'],
  [/^(Belonging|belongingTo)$/, 'CustomerScope, scopeOfCustomer'],
  [/^YourDataPage$/, 'DataExportPage'],
  [/^(Door|[A-Z]?\w*Door(Page|Form|Problem)?|serveBehindDoor)$/, 'LabelAccess…, unlockWithCode'],
  [/^(ProfileFilter|ProfilesCount|profileList|profileHandlers|bindProfile)$/, 'Label…'],
  [/^((make|judge)PageStamp|takeUseOfStamp|read(Fresh)?Stamp)$/, '…FormToken'],
  [/^(proveArchive|makeAndProve|BackupProof|isProofLate|findProofs)$/, 'verification'],
  [/^(useWatching|isTold|isForgotten)$/, 'usePolling, isLive, isIdle'],
  [/^hold(Customer|Message|Messages|Email|Employee|Request|ForSending)$/, 'lock…'],
  [/^(takeAttempts?|emptyBucket)$/, 'consume, reset'],
  [
    /^(\w*[pP]atience\w*|endless|unhurried|lastingPool|OutcomeUnknown)$/,
    'timeoutMs, noTimeout, backgroundPool',
  ],
  [/^(tellOfEnding|watchOverLifetime|lifetime)$/, 'gracefulShutdown'],
  [
    /^(recordForgery|tellAssignee|tellAdmins\w*|tellOf[A-Z]\w*|tellStaffLeft|Telling)$/,
    'recordRefusedCsrf, notify…',
  ],
  [/^(isUnproven|owesSecondFactorOf)$/, 'mfaPending, mfaRequired'],
  [
    /^owesSecondFactor$/,
    'mfaPending',
    /^src\/(contract\/callers\/auth|server\/auth\/sessions\/live-session|portal\/session\/guards)\.ts$|\.test\.ts$/,
  ],
  [/^forgeryToken$/, 'csrfToken, csrfFieldName'],
  [/^(presentProposal|(may|could|askTo|on)Present|presentingSignsOut)$/, 'handOver…'],
  [/^(recordSeldom|nights|nightlyJobs)$/, 'rate-limited audit, scheduled jobs'],
  [/^(askWhose|useAskWhose|adopt|overtaken)$/, 'resolveConflict, rebase, stale'],
  [
    /^(tellingPart|listOf|keptFigures?|openRequestNews|requestNews)$/,
    'mostSelectivePart, defineList, counters, requestChanges',
  ],
  [/^(deaf|echo|isHeard)$/, 'onDisconnected, probe, isConnected'],
  [/^(letPass|tellHistory|tellProgress)$/, 'allowLeaving, openDetails, progressReporter'],
  [/^(OwedSecondFactorPage|onSecondFactorOwed)$/, 'RequiredSecondFactorPage, onSecondFactorRequired'],
  [/^(Told|toldOf|findRequestToTell)$/, 'UserMessage, userMessageOf, findRequestForEmail'],
  [/^((?!pictureCount)\w*[pP]icture[A-Z]\w*|(?!missing)[a-z]\w*Pictures?|Pictures?)$/, 'image'],
]

/** Old names of folders and files; URLs of pages keep theirs. */
const replacedPaths =
  /(^|\/)(watch|(?<!proposals\/)letters|mail|own-data|your-data|door|profiles|nightly)\/|(post-room|prove-archive|page-stamp|open-door|ask-whose|kept-figures|request-news|[\w-]*picture|serve-door|lasting-pool|lifetime|throttle|record-seldom|told|owed-[\w-]+)\b/

const files = ['src', 'tests', 'bench', 'scripts'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/\.gen\.ts$|fixtures\/|node_modules\//.test(file))
    .map((file) => `${folder}/${file}`),
)

/** The identifiers of a source file, without comments and texts. */
function identifiersOf(file: string): Set<string> {
  const code = readFileSync(join(root, file), 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, ' ')
    .replaceAll(/(?<![:\w])\/\/.*/g, ' ')
    .replaceAll(/(?<!\w)'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, ' ')
  return new Set(code.match(/[A-Za-z_$][\w$]*/g))
}

test('a replaced word does not come back in an identifier', () => {
  expect(files.length).toBeGreaterThan(1000)
  const found = files
    .filter((file) => file !== 'tests/words.test.ts')
    .flatMap((file) =>
      [...identifiersOf(file)].flatMap((name) =>
        replaced
          .filter(([old, , wire]) => old.test(name) && !wire?.test(file))
          .map(([, now]) => `${file}: ${name} is now ${now}`),
      ),
    )
  expect(found).toEqual([])
})

test('a type is named by what it is, and not by what was done to it', () => {
  const participles = 'Asked|Chosen|Given|Held|Kept|Known|Marked|Said|Seen|Shown|Sought|Told|Wanted|Written'
  const declaration = new RegExp(`\\b(?:type|interface) (?:${participles})\\b`)
  const production = files.filter((file) => file.startsWith('src/') && !file.includes('.test.'))
  expect(production.length).toBeGreaterThan(1000)
  expect(production.filter((file) => declaration.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})

test('a replaced word does not come back in a file name', () => {
  expect(files.filter((file) => replacedPaths.test(file))).toEqual([])
})

test('no file keeps the marks of a merge', () => {
  const read = ['src', 'tests', 'bench', 'scripts', 'docs', '.'].flatMap((at) =>
    readdirSync(join(root, at), { recursive: at !== '.', encoding: 'utf8' })
      .map((file) => join(at, file))
      .filter((file) => /\.(ts|tsx|mjs|css|sql|md|json)$/.test(file) && !file.includes('node_modules')),
  )
  expect(read.length).toBeGreaterThan(1500)
  const marks = /^(<{7} |>{7} |={7}$)/m
  expect(read.filter((file) => marks.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})
