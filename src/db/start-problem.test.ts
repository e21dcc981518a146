import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { faultInWords } from './start-problem.ts'

const coded = (message: string, code: string) => Object.assign(new Error(message), { code })

test.each([
  [
    'a full disk of the database, whatever statement met it',
    new DrizzleQueryError(
      'insert into "backups"',
      ['secret'],
      coded('could not extend file "base/5": No space left on device', '53100'),
    ),
    'there is no room left on the disk.',
  ],
  [
    'a full disk of the archive',
    coded('ENOSPC: no space left on device, write', 'ENOSPC'),
    'there is no room left on the disk.',
  ],
  [
    'another fault of the database, without the statement and its values',
    new DrizzleQueryError('select $1', ['secret'], coded('permission denied for table backups', '42501')),
    'permission denied for table backups',
  ],
  ['a fault without a cause', new Error('it failed'), 'it failed'],
  ['what is no error', 'gone', 'gone'],
])('%s', (_name, error, words) => {
  expect(faultInWords(error)).toBe(words)
})
