import type { WhatFollows } from '#contract/homes/merging/merges.ts'
import { mergeWords } from '#texts/en/staff/homes/merge-words.ts'
import { fill } from '#texts/fill.ts'

const words = mergeWords.follows

const order = [
  'requests',
  'visits',
  'proposals',
  'accepted',
  'reports',
  'photos',
  'notes',
  'people',
  'waitingEmails',
  'callMarks',
] as const

/** '2 requests, 1 accepted proposal, 3 reports, 5 photos. Both labels go on working.' */
export function followsInWords({ proposals, accepted, deciders, ...rest }: WhatFollows): string {
  const counted = { ...rest, proposals: proposals - accepted, accepted }
  const said = order.flatMap((kind) => {
    const count = counted[kind]
    if (count === 0) return []
    const inWords = numbered(words[kind], count)
    return kind === 'people' && deciders > 0
      ? [
          fill(deciders === 1 ? words.deciders.one : words.deciders.many, {
            people: inWords,
            count: deciders,
          }),
        ]
      : [inWords]
  })
  return said.length === 0 ? words.nothing : fill(words.says, { list: said.join(', ') })
}

const numbered = ({ one, many }: { one: string; many: string }, count: number) =>
  count === 1 ? one : fill(many, { count })
