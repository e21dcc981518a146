import { describe, expect, test } from 'vitest'
import type { OwnProposalPage } from '#contract/proposals/own-proposals.ts'
import type { ProposalAnswer } from '#contract/proposals/proposal-page.ts'
import { emptyAnswer } from '#server/site/proposal/proposal-answer.ts'
import { blocksOf, decision, htmlOf, plans, sectionOf, snapshot } from '#tests/support/proposal-page.tsx'
import { proposalTexts } from '#texts/en/proposals/proposal.ts'
import { proposalPageTexts } from '#texts/en/proposals/proposal-page.ts'

describe('who may answer', () => {
  const waysOf = (page: string) =>
    [...page.matchAll(/<button[^>]* name="part"[^>]*>/g)].map(
      ([button]) => button.match(/value="(\w+)"/)?.[1],
    )

  test('the reader of an emailed link in three ways, the holder of a label with a code, staff in none', () => {
    expect(waysOf(htmlOf())).toEqual(['none', 'accept', 'changes', 'decline'])
    const label = htmlOf({ reader: 'label', codeGoesTo: 'p•••@example.com' })
    expect(waysOf(label)).toEqual(['none', 'code', 'accept', 'changes', 'decline'])
    expect(label.match(/name="code"/g)).toHaveLength(1)
    expect(waysOf(htmlOf({ reader: 'label', codeGoesTo: null }))).toEqual([])
    const rests = htmlOf({ reader: 'label', codeGoesTo: 'p•••@example.com', doCodesRest: true })
    expect([waysOf(rests), rests.includes(proposalPageTexts.answer.code.rest)]).toEqual([[], true])
    expect(waysOf(htmlOf({ reader: 'staff' }))).toEqual([])
    for (const isResting of [false, true]) {
      const { onlyReads, resting } = proposalPageTexts.states
      const page = htmlOf({ reader: 'read-link', isResting })
      expect([waysOf(page), page.includes(resting), page.includes(onlyReads)]).toEqual([
        [],
        isResting,
        !isResting,
      ])
    }
  })

  test.each([
    ['expired', 'These prices ended on December 22, 2026.'],
    ['declined', 'You said no to this on November 24, 2026.'],
    ['withdrawn', 'We took this version back.'],
    ['cancelled', 'Your yes to this was cancelled on November 24, 2026.'],
    ['accepted', 'You said yes to Better on November 24, 2026. Your name on it: Pat Miller.'],
  ] as const)('nobody, once it is %s; it can still be read, and says whom to call', (state, said) => {
    const decisions = [
      decision('decline'),
      decision('accept', { optionKey: 'b', name: 'Pat Miller' }),
      decision('cancel'),
    ]
    const page = htmlOf({ state, decisions })
    expect(waysOf(page)).toEqual([])
    expect(blocksOf(page).join(' ')).toContain(said)
    expect(page).toContain('tel:')
    expect(page).toContain('You pay')
  })

  test('a newer version stands alone with the way to it', () => {
    const page = htmlOf({ state: 'superseded', snapshot: null, newest: 3 })
    expect(blocksOf(page)).toEqual([proposalPageTexts.states.superseded, proposalPageTexts.states.openNewest])
    expect(page).toContain('href="/proposal/41"')
  })

  test.each(['expired', 'superseded', 'withdrawn'] as const)(
    'who answered one that is %s reads that it was too late',
    (state) => {
      const refusal = { part: 'accept', message: 'Refused', problems: {} } as const
      const shown = state === 'superseded' ? null : snapshot
      expect(htmlOf({ state, snapshot: shown }, { refusal })).toContain(proposalPageTexts.states.tooLate)
      expect(htmlOf({ state, snapshot: shown })).not.toContain(proposalPageTexts.states.tooLate)
    },
  )

  test('who repeats the yes that stands reads calmly that we have it, who says another one that it was too late', () => {
    const { haveYes, tooLate } = proposalPageTexts.states
    const decisions = [decision('accept', { optionKey: 'b', name: 'Pat Miller' })]
    const again = (said: object, via: 'email-link' | 'recorded' = 'email-link') => {
      const typed = { ...emptyAnswer().typed, optionKey: 'b', planId: 'other', name: 'Pat Miller ', ...said }
      const refusal = { part: 'accept', message: 'Refused', problems: {} } as const
      const stands = decisions.map((one) => ({ ...one, via }))
      const page = htmlOf({ state: 'accepted', reader: 'read-link', decisions: stands }, { typed, refusal })
      return [page.includes(haveYes), page.includes(tooLate), page.includes('role="alert"')]
    }
    expect(again({})).toEqual([true, false, false])
    for (const other of [{ optionKey: 'a' }, { planId: '1' }, { name: 'Sam Miller' }])
      expect(again(other)).toEqual([false, true, true])
    expect(again({}, 'recorded')).toEqual([false, true, true])
  })

  test.each(['code', 'none'] as const)(
    'who has answered nothing (%s) reads only that it cannot be answered',
    (part) => {
      const { notAnswerable, tooLate } = proposalPageTexts.states
      const page = htmlOf(
        { state: 'withdrawn', reader: 'label' },
        { refusal: { part, message: 'Refused', problems: {} } },
      )
      expect([page.includes(notAnswerable), page.includes(tooLate)]).toEqual([true, false])
    },
  )

  test('nobody in person where the law forbids it, and the page says why', () => {
    const page = htmlOf({ reader: 'in-person', acceptingClosed: 'NOT_IN_PERSON' })
    expect(waysOf(page)).toEqual([])
    expect(page).toContain(proposalPageTexts.states.notInPerson)
  })

  test('an acceptance that had been cancelled by mistake says so, and one that never was does not', () => {
    const accepted = decision('accept', { optionKey: 'b', name: 'Pat Miller' })
    const mistake = [accepted, decision('cancel'), decision('uncancel')]
    const said = 'On November 24, 2026 we told you that it was cancelled. That was our mistake.'
    expect(blocksOf(htmlOf({ state: 'accepted', decisions: mistake })).join(' ')).toContain(said)
    expect(htmlOf({ state: 'accepted', decisions: [accepted] })).not.toContain('That was our mistake')
  })

  test('a version with changes asked for can still be accepted', () => {
    const page = htmlOf({ state: 'changes-requested', decisions: [decision('request-changes')] })
    expect(waysOf(page)).toEqual(['none', 'accept', 'changes', 'decline'])
    expect(page).toContain('You can still accept this one.')
  })
})

describe('a rebate that has ended', () => {
  const instant = { id: 2, name: 'Thermostat at the till', why: 'ended' as const, endedOn: '2026-11-25' }
  const later = {
    id: 1,
    name: 'High-efficiency furnace rebate',
    why: 'ended' as const,
    endedOn: '2026-11-26',
  }

  test('closes accepting, with a notice on top', () => {
    const page = htmlOf({ acceptingClosed: 'REBATE_ENDED', endedRebates: [instant] })
    expect(page).not.toContain('value="accept"')
    expect(page).toContain('value="changes"')
    expect(page.indexOf('Not in force any more: Thermostat at the till.')).toBeLessThan(
      page.indexOf(proposalTexts.options.heading),
    )
  })

  test.each([
    ['removed', 'No longer on our list: Thermostat at the till.', 'We will send a new version.'],
    ['unchecked', 'We have to check these terms again: Thermostat at the till.', 'We will check them, or'],
  ] as const)('that is %s has a sentence of its own', (why, said, follows) => {
    const page = htmlOf({
      acceptingClosed: 'REBATE_ENDED',
      endedRebates: [{ ...instant, why, endedOn: null }],
    })
    expect(page).toContain(`${said} So this version cannot be accepted now. ${follows}`)
    expect(page).not.toContain('Not in force any more')
  })

  test('is reduced to its day, without an amount or a price after it', () => {
    const page = htmlOf({ state: 'expired', endedRebates: [instant, later] })
    expect(page).toContain('High-efficiency furnace rebate ended on November 26, 2026.')
    expect(page).toContain(
      'Since then: Thermostat at the till ended on November 25, 2026. High-efficiency furnace rebate ended on November 26, 2026.',
    )
    expect(page).not.toContain('is approved')
    for (const gone of ['$5,626', '$6,140', '$250', '−$75']) expect(page).not.toContain(gone)
    expect(page).toContain(proposalTexts.price.stale)
    const paybacks = page.match(/When it pays back: against doing nothing.*?<\/tr>/s)?.[0] ?? ''
    expect(blocksOf(`${paybacks}`).slice(-3)).toEqual([
      expect.stringContaining('50 years'),
      proposalPageTexts.table.unknown,
      proposalPageTexts.table.unknown,
    ])
  })

  test('beside one to be checked is followed by a new version, and the second alone by a check', () => {
    const unchecked = { ...later, why: 'unchecked' as const, endedOn: null }
    const closed = (...endedRebates: (typeof unchecked | typeof instant)[]) =>
      htmlOf({ acceptingClosed: 'REBATE_ENDED', endedRebates })
    expect(closed(instant, unchecked)).toContain(proposalPageTexts.states.newVersionFollows)
    expect(closed(unchecked)).toContain(proposalPageTexts.states.checkFollows)
  })

  test('changes nothing of what was accepted', () => {
    const page = htmlOf({
      state: 'accepted',
      endedRebates: [instant, later],
      decisions: [decision('accept', { optionKey: 'b' })],
    })
    expect(page).toContain('$6,140')
    expect(page).toContain('is approved')
    expect(page).not.toContain('Since then:')
  })
})

test('a plan that has ended is named without its figures and cannot be chosen', () => {
  const [plan] = plans
  if (!plan) throw new Error('No plan')
  const ended = { id: plan.id, name: plan.name, why: 'removed' as const, endedOn: null }
  const page = htmlOf({ endedPlans: [ended] })
  expect(page).toContain(`Since then: ${plan.name} is no longer on our list.`)
  expect(page).not.toContain('% APR')
  expect(page).not.toContain(`name="planId"`)
  expect(page).toContain('value="accept"')
  const accepted = htmlOf({
    state: 'accepted',
    endedPlans: [ended],
    decisions: [decision('accept', { optionKey: 'b' })],
  })
  expect(accepted).toContain('% APR')
  expect(accepted).not.toContain('Since then:')
  expect(htmlOf()).toContain(`name="planId" value="${plan.id}"`)
})

test('a place that must not be used has no question of repair, only a warning', () => {
  const page = htmlOf({}, {}, ['Furnace 1'])
  expect(page.indexOf('Do not use your Furnace 1.')).toBeLessThan(page.indexOf('$5,876'))
  expect(page).not.toContain('likely worth it')
  expect(sectionOf(htmlOf(), 'repair-heading')).toContain('likely worth it')
})

test('a refused form opens again at the list of what to look at, with what was typed', () => {
  const typed = { ...emptyAnswer().typed, name: 'P', optionKey: 'b' }
  const problems = { name: 'Write your full name.', agrees: 'Tick this box.' }
  const page = htmlOf({}, { typed, refusal: { part: 'accept', message: 'Write your full name.', problems } })
  expect(page.match(/<details(?! class="\w+" name="option")[^>]* open/g)).toHaveLength(1)
  expect(page.match(/autofocus/gi)).toBeNull()
  expect(page).toMatch(/<div id="refusal" tabindex="-1"[^>]*role="alert"/i)
  expect(page).toMatch(/<input[^>]*name="name"[^>]*value="P"|<input[^>]*value="P"[^>]*name="name"/)
  expect(page).toMatch(/<input[^>]*(value="b"[^>]*checked|checked=""[^>]*value="b")/)
  expect(page.match(/aria-invalid="true"/g)).toHaveLength(2)
})

test('what was begun stays open while a code is asked for, and nothing else opens', () => {
  const label = { reader: 'label', codeGoesTo: 'p•••@example.com' } as const
  const { accept, changes, decline } = proposalPageTexts.answer
  const openWays = (typed: object, refusal: ProposalAnswer['refusal'] = null) => {
    const html = htmlOf(label, { typed: { ...emptyAnswer().typed, ...typed }, refusal })
    const open = [...html.matchAll(/<details[^>]* open=""><summary>([^<]*)/g)].map(([, summary]) => summary)
    return open.filter((summary) => [accept, changes, decline].some((way) => way === summary))
  }
  expect(openWays({})).toEqual([])
  expect(openWays({ agrees: true })).toEqual([accept])
  expect(openWays({ name: 'Pat' }, { part: 'code', message: 'Wait', problems: {} })).toEqual([accept])
  expect(openWays({ wishes: 'Later', reason: 'price' })).toEqual([changes, decline])
})

test('no new code is offered while none goes out', () => {
  const label = { reader: 'label', codeGoesTo: 'p•••@example.com', isCodeSent: true } as const
  const refused = { part: 'code', message: 'Wait', problems: {} } as const
  expect(htmlOf(label, { refusal: refused })).toContain('value="code"')
  expect(htmlOf(label, { refusal: { ...refused, isWait: true } })).not.toContain('value="code"')
})

describe('a device that was handed over is given back', () => {
  const button = proposalPageTexts.giveBack
  const given = (change: Partial<OwnProposalPage>) => htmlOf({ reader: 'in-person', ...change })

  test('from the top and from the foot while it can be answered', () => {
    const html = given({})
    expect(html.split(button)).toHaveLength(3)
    expect(html.split('action="/proposal/41/give-back"')).toHaveLength(3)
    expect(html.indexOf(button)).toBeLessThan(html.indexOf('<h1'))
    expect(html.lastIndexOf(button)).toBeGreaterThan(html.indexOf('id="answer"'))
  })

  test('right after what was answered', () => {
    const html = given({ state: 'declined', decisions: [decision('decline', { via: 'in-person' })] })
    const [notice, next] = [html.indexOf('role="status"'), html.indexOf(button)]
    expect(notice).toBeGreaterThan(0)
    expect(next).toBeGreaterThan(notice)
    expect(html.slice(notice, next)).not.toContain('<h2')
  })

  test.each(['email-link', 'read-link', 'label', 'staff'] as const)('not by the reader %s', (reader) => {
    expect(htmlOf({ reader })).not.toContain(button)
  })
})
