import { expect, test } from 'vitest'
import {
  type LetterFormat,
  letterFileHref,
  letterFileName,
  letterInWords,
} from './letters/cancellation-letter.ts'
import { paperLetterFileName, paperLetterHref, paperLetterWayInWords } from './letters/paper-letter.ts'
import { sendAgainInWords, sentAgainInWords } from './sending/send-again.ts'

test.each<[LetterFormat[], string]>([
  [['jpg'], '1 photo'],
  [['jpg', 'jpg'], '2 photos'],
  [['pdf'], '1 PDF'],
  [['pdf', 'pdf', 'pdf'], '3 PDFs'],
  [['jpg', 'pdf', 'jpg'], '2 photos and 1 PDF'],
])('the files of a letter, %j: %s', (formats, said) => {
  expect(letterInWords(formats)).toBe(said)
})

test('a letter has its address and its name', () => {
  expect(letterFileHref(41, 2)).toBe('/api/Proposal/GetCancellationLetter?id=41&number=2')
  expect(letterFileName(41, 2, 'pdf')).toBe('Proposal 41 letter 2.pdf')
  expect(paperLetterHref(41, 3)).toBe('/api/Proposal/GetPaperLetter?id=41&letter=3')
  expect(paperLetterFileName(41, '2026-11-28')).toBe('Proposal 41 letter of 2026-11-28.pdf')
  expect([paperLetterWayInWords('posted'), paperLetterWayInWords('handed-over')]).toEqual([
    'Posted',
    'Handed over',
  ])
})

test.each([
  [[12], [], 'Proposal 12 was sent again.'],
  [[12, 13, 14], [], 'Proposals 12, 13 and 14 were sent again.'],
  [[], [{ id: 12, whyNot: 'no-email' }], 'Proposal 12 was not sent: no email address is known.'],
  [
    [12],
    [
      { id: 13, whyNot: 'denied' },
      { id: 14, whyNot: 'rebate-ended' },
    ],
    'Proposal 12 was sent again. Proposal 13 was not sent: the mailbox before said of the known email address ‘That was not me’. Proposal 14 was not sent: a rebate in it has ended: make a new version.',
  ],
  [[], [], ''],
] as const)('what went out again, %j, and what did not, %j', (sent, held, said) => {
  expect(sentAgainInWords({ sent, held })).toBe(said)
})

test.each([
  [1, 'new', 'End the link and send the proposal to the new address'],
  [2, 'new', 'End the two links and send them to the new address'],
  [40, 'known', 'End the 40 links and send them to the known address'],
] as const)('the tick for %d links and the %s address', (count, address, said) => {
  expect(sendAgainInWords(count, address)).toBe(said)
})
