import { expect, test } from 'vitest'
import { roomInWords, troubleOfDisk } from './watch.ts'

const gigabytes = (count: number) => count * 1_000_000_000
const now = new Date('2026-11-28T12:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

test.each([
  ['much room', 500, 1000, undefined, undefined],
  ['a tenth', 99, 1000, undefined, 'low'],
  ['exactly a tenth', 100, 1000, undefined, undefined],
  ['less than five gigabytes of a small disk', 4.9, 20, undefined, 'low'],
  ['two in a hundred', 19, 1000, undefined, 'full'],
  ['nothing', 0, 1000, undefined, 'full'],
  ['two days of growth', 190, 1000, { hours: 24, free: 290 }, 'low'],
  ['more than two days of growth', 210, 1000, { hours: 24, free: 310 }, undefined],
  ['a quick change within an hour', 190, 1000, { hours: 1, free: 290 }, undefined],
  ['more than before', 190, 1000, { hours: 24, free: 150 }, undefined],
])('a disk with %s', (_what, free, size, earlier, expected) => {
  const sample = earlier && { at: ago(earlier.hours), free: gigabytes(earlier.free) }
  expect(troubleOfDisk({ free: gigabytes(free), size: gigabytes(size) }, sample, now)).toBe(expected)
})

test('the room is said in gigabytes', () => {
  expect(roomInWords({ free: gigabytes(3.14), size: gigabytes(40) }, 'the backups', '/srv/backups')).toBe(
    'The disk of the backups (/srv/backups) has 3.1 of 40.0 GB left.',
  )
})
