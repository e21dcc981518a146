import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { demoBusiness } from '#domain/operations/business/business.ts'
import { proposalHolders } from '#domain/people/holders.ts'
import { proposalFileHref } from '#domain/proposals/letters/file-contents.ts'
import { blocksOf, decision, htmlOf, sectionOf } from '#tests/support/proposal-page.tsx'
import { ProposalSharedPage } from './proposal-shared-page.tsx'

const link = (id: number, lastReadOn: string | null = null) => ({
  id,
  madeOn: '2026-11-23',
  endsOn: '2026-12-23',
  lastReadOn,
})
const links = (count: number) => Array.from({ length: count }, (_, index) => link(index + 1))
const sharing = (change: Parameters<typeof htmlOf>[0]) => sectionOf(htmlOf(change), 'share-heading')
const makes = 'action="/proposal/41/share"'

describe('the links to share', () => {
  test.each([
    ['none yet', 0, true],
    ['one less than the most', 9, true],
    ['the most', 10, false],
  ])('of which there are %s', (_what, count, mayMake) => {
    const part = sharing({ shared: links(count) })
    expect(part.includes(makes)).toBe(mayMake)
    expect(part.includes('You have 10 links. End one to make another.')).toBe(!mayMake)
    expect(part.split('action="/proposal/41/end-shared"')).toHaveLength(count + 1)
    expect(part.includes('Links to share')).toBe(count > 0)
    expect(part).toContain('Let somebody else read it.')
  })

  test('say until when they work, whether somebody opened them, and which one a button ends', () => {
    const part = sharing({ shared: [link(7, '2026-11-24'), link(8)] })
    expect(blocksOf(part).filter((block) => block.startsWith('Made'))).toEqual([
      'Made November 23, 2026, works until December 23, 2026. Opened November 24, 2026.End it',
      'Made November 23, 2026, works until December 23, 2026. Not opened yet.End it',
    ])
    expect(part).toContain('aria-label="End the link of November 23, 2026"')
    expect([...part.matchAll(/name="linkId" value="(\d+)"/g)].map(([, id]) => id)).toEqual(['7', '8'])
    expect(part.split('name="forgeryToken" value="token"')).toHaveLength(4)
  })

  test('are made by the link to decide alone; whoever else sees them may end them', () => {
    const making = proposalHolders.filter((reader) => sharing({ reader, shared: links(1) }).includes(makes))
    expect(making).toEqual(['email-link'])
    const elsewhere = sharing({ reader: 'open-link', shared: links(10) })
    expect(elsewhere).toContain('action="/proposal/41/end-shared"')
    expect(elsewhere).not.toContain('You have 10 links')
    expect(elsewhere).not.toContain('Let somebody else read it.')
    expect(htmlOf({ shared: null })).not.toContain('share-heading')
  })
})

describe('a link that was just made', () => {
  const shown = (
    page: { link: string; endsOn: string; refusal: null } | { link: null; endsOn: null; refusal: string },
  ) =>
    renderToStaticMarkup(
      <ProposalSharedPage
        page={{ kind: 'proposal-shared', proposalId: 41, ...page }}
        business={{ ...demoBusiness, hoursInWords: [] }}
        csrfToken="token"
      />,
    )

  test('is text to copy, said to work until a day, before any script runs', () => {
    const html = shown({ link: 'https://example.com/s/1', endsOn: '2026-12-23', refusal: null })
    expect(html).toMatch(/<input[^>]* readOnly=""[^>]* value="https:\/\/example\.com\/s\/1"/)
    expect(html).toContain('can read your proposal until December 23, 2026. We show the link only once.')
    expect(html).toMatch(/<button[^>]* disabled=""[^>]*>Copy the link</)
    expect(html).not.toContain('Share…')
    expect(html).toContain('<p role="status"></p>')
    expect(html).toContain('<a href="/proposal/41">Back to your proposal</a>')
  })

  test('that was refused says why, and offers nothing to copy', () => {
    const html = shown({ link: null, endsOn: null, refusal: 'You have shared it too often.' })
    expect(html).toContain('You have shared it too often.')
    expect(html).not.toContain('<input')
    expect(html).toContain('<a href="/proposal/41">')
  })
})

describe('the same on paper', () => {
  test('can be fetched, once it was accepted with the page of that', () => {
    const files = (change: Parameters<typeof htmlOf>[0]) =>
      [...htmlOf(change).matchAll(/<a href="[^"]+">(Download[^<]*)<\/a>/g)].map(([, name]) => name)
    expect(files({})).toEqual(['Download as PDF'])
    expect(files({ decisions: [decision('decline')] })).toEqual(['Download as PDF'])
    const yes = decision('accept', { optionKey: 'a' })
    expect(files({ state: 'accepted', decisions: [yes] })).toEqual([
      'Download the page with your yes',
      'Download as PDF',
    ])
    expect(files({ state: 'cancelled', decisions: [yes, decision('cancel')] })).toEqual([
      'Download as PDF',
      'Download the page with your yes',
    ])
    expect(files({ reader: 'shared-link' })).toEqual([])
    const accepted = htmlOf({ state: 'accepted', decisions: [decision('accept', { optionKey: 'a' })] })
    for (const content of ['proposal', 'acceptance'] as const)
      expect(accepted).toContain(
        `href="${proposalFileHref({ proposal: 41, number: 2, content }).replaceAll('&', '&amp;')}"`,
      )
  })

  test('says what has changed since it was printed, if anything has', () => {
    const said = 'The PDF says what we offered on November 22, 2026. Since then: '
    expect(htmlOf()).not.toContain('Since then:')
    const ended = { id: 2, name: 'Thermostat at the till', why: 'ended', endedOn: '2026-11-23' } as const
    expect(htmlOf({ endedRebates: [ended] })).toContain(said)
    const accepted = { state: 'accepted', decisions: [decision('accept', { optionKey: 'a' })] } as const
    expect(htmlOf({ ...accepted, decisions: [...accepted.decisions], endedRebates: [ended] })).not.toContain(
      said,
    )
  })
})
