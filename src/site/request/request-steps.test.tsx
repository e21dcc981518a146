import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RequestSteps } from './request-steps.tsx'

const asked = {
  requestId: 42,
  requestedDate: '2026-11-20T15:00:00.000Z',
  status: 'pending',
  assignedTo: null,
  assignedDate: null,
  visitDay: null,
  visitFrom: null,
  visitTo: null,
  isVisitPast: false,
  completedDate: null,
  isCancelled: false,
} as const
const assigned = {
  ...asked,
  status: 'assigned',
  assignedTo: 'Terry',
  assignedDate: '2026-11-21T15:00:00.000Z',
} as const
const agreed = { ...assigned, visitDay: '2026-12-07' } as const
const ended = { status: 'completed', completedDate: '2026-11-24T15:00:00.000Z' } as const

/** Each step as it is heard: its state and its words, without moments. */
function heard(request: Parameters<typeof RequestSteps>[0]['request']): string[] {
  const page = renderToStaticMarkup(<RequestSteps request={request} />)
  return page
    .split('<li')
    .slice(1)
    .map((step) =>
      step
        .replace(/^[^>]*>|<[^>]*>/g, '')
        .replace(/Nov(ember)? 2\d.*/, '')
        .trim(),
    )
}

test.each([
  [
    'asked',
    asked,
    [
      'done: Received',
      'now: We decide who comes',
      'still to come: Visit: we agree on a day with you',
      'still to come: Done',
    ],
  ],
  ['agreed', agreed, ['done: Received', 'done: Terry', 'now: ', 'still to come: Done']],
  ['done without anybody assigned', { ...asked, ...ended }, ['done: Received', 'done: ']],
  [
    'cancelled before anybody was assigned',
    { ...asked, ...ended, isCancelled: true },
    ['done: Received', 'done: You cancelled this request'],
  ],
  [
    'cancelled before the agreed visit',
    { ...agreed, ...ended, isCancelled: true },
    ['done: Received', 'done: Terry', 'done: You cancelled this request'],
  ],
] as const)('a request that is %s shows only what happened and what is to come', (_what, request, steps) => {
  const said = heard(request)
  expect(said).toHaveLength(steps.length)
  for (const [index, step] of steps.entries()) expect(said[index]).toContain(step)
})
