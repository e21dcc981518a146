import { and, eq, inArray } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Label } from '#contract/homes/labels.ts'
import { pageLinks, proposalLinks, proposalSettings, proposalVersions } from '#db/schema.ts'
import {
  type EndOfLink,
  holders,
  type LinkEnd,
  linkEnds,
  type ProposalHolder,
  proposalHolders,
} from '#domain/people/holders.ts'
import { hashOfToken } from '#server/auth/tokens.ts'
import { newLink } from '#server/proposals/sending/links.ts'
import { wish } from '#tests/support/contacts.ts'
import {
  accept,
  admin,
  app,
  byLabel,
  byLink,
  home,
  page,
  pressKey,
  startDeciding,
  url,
} from '#tests/support/deciding.ts'
import { sampled } from '#tests/support/depth.ts'
import { insertCustomer, insertIdealSystem } from '#tests/support/factories.ts'
import { insertProposal } from '#tests/support/price-book.ts'
import { comparable } from '#tests/support/subjects.ts'
import { endedLinkTexts } from '#texts/en/site/ended-link.ts'
import { aimed, events, holds, later, ok, stolen, swapped, type Then } from './held.ts'
import { type Held, type Power, powers, powersOf } from './powers.ts'

startDeciding({ ...comparable, name: null })
beforeAll(async () => void (await insertIdealSystem(app.db)))

const reads: Power[] = ['read', 'files']
const stops: Power[] = ['stop-by-letter']
const decides: Power[] = [...reads, 'open', 'answer', 'share', ...stops]
const ofHome: Power[] = [
  ...(['home', 'correct', 'wish', 'ask'] as const),
  ...(['add-to-request', 'cancel-request', 'report'] as const),
]
const sells: Power[] = ['send', 'settle', 'new-code']
const none: Power[] = []

type Row = [what: string, after: Then | null, may: readonly Power[], why?: EndOfLink]
type Group = { get: () => Promise<Held>; rows: readonly [Row, ...Row[]] }

async function letTechniciansSend() {
  const { body } = await admin.get<object>('/api/ProposalSettings/Find')
  const saved = await admin.post('/api/ProposalSettings/Save', { ...body, techniciansMaySend: true })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
}

/** What each holder of the product's table may, as they got it and after what may end it. */
const ofProposals: Record<ProposalHolder, Group> = {
  'email-link': {
    get: holds['a link to decide'],
    rows: [
      ['live', null, decides],
      ['of a version that is over', later({ days: 31 }), [...reads, ...stops]],
      ['91 days after that', later({ days: 122 }), stops, 'over'],
      ['of a version that was answered', events.answered, [...reads, ...stops]],
      ['of a version that was withdrawn', events.withdrawn, stops],
      ['whose mailbox staff ended', events['mailbox ended'], stops, 'ended-by-staff'],
      ['to an address that was mistyped', events.mistyped, stops, 'mistyped'],
      ['to the address before', events['same person'], stops, 'new-address'],
      ['of the people before', events['other people'], stops, 'other-people'],
      ['of a home whose label was worn', events['worn label'], decides],
      ['of a home whose label somebody has', events['label exposed'], stops, 'code-lost'],
      ['to the version before, of the same mailbox', events['newer version to the same mailbox'], decides],
      [
        'to the version before, of another mailbox',
        events['newer version elsewhere'],
        stops,
        'sent-elsewhere',
      ],
      [
        'to the version before one that was shown',
        events['newer version presented'],
        [...stops, 'ask-to-send'],
      ],
      ['while the address is in doubt', events['address in doubt'], [...reads, ...stops]],
      ['of a home that was deleted', events['home deleted'], none],
      ['that was ended after a restore', events['a restore ended it'], stops, 'restored'],
      ['that the upgrade ended', events['upgrade found it elsewhere'], stops, 'upgrade'],
      ['of another proposal', aimed, none],
      ['in place of a label and a session', swapped, stops],
      ['copied, and its mailbox ended', stolen(events['mailbox ended']), stops],
    ],
  },
  'read-link': {
    get: holds['a link to read'],
    rows: [
      ['live', null, reads],
      ['91 days after the end', later({ days: 91 }), none, 'over'],
      ['whose mailbox staff ended', events['mailbox ended'], none, 'ended-by-staff'],
      ['to an address that was mistyped', events.mistyped, none, 'mistyped'],
      ['of a home whose label somebody has', events['label exposed'], none, 'code-lost'],
      ['of the people before, who have answered', events['other people'], reads],
      ['of a home that was deleted', events['home deleted'], none],
      ['of another proposal', aimed, none],
      ['in place of a label and a session', swapped, none],
    ],
  },
  'shared-link': {
    get: holds['a link that was shared'],
    rows: [
      ['live', null, ['read']],
      ['after 31 days', later({ days: 31 }), none, 'over'],
      ['that the customer ended', events['the customer ends it'], none, 'ended-by-customer'],
      ['copied, and ended by the customer', stolen(events['the customer ends it']), none],
      ['of a version that was answered', events.answered, ['read']],
      ['of a version that was withdrawn', events.withdrawn, none],
      ['whose mailbox staff ended', events['mailbox ended'], none, 'ended-by-staff'],
      ['of an address that was mistyped', events.mistyped, none, 'mistyped'],
      ['of the address before', events['same person'], none, 'new-address'],
      ['of the people before', events['other people'], none, 'other-people'],
      [
        'of the people before, who have answered',
        async (held) => {
          await events.answered(held)
          await events['other people']()
        },
        none,
        'other-people',
      ],
      ['of a home whose label was worn', events['worn label'], ['read']],
      ['of a home whose label somebody has', events['label exposed'], none, 'code-lost'],
      ['of the version before, of the same mailbox', events['newer version to the same mailbox'], ['read']],
      [
        'of the version before, of another mailbox',
        events['newer version elsewhere'],
        none,
        'sent-elsewhere',
      ],
      ['of the version before one that was shown', events['newer version presented'], none],
      ['while the address is in doubt', events['address in doubt'], ['read']],
      ['of a home that was deleted', events['home deleted'], none],
      ['that was ended after a restore', events['a restore ended it'], none, 'restored'],
      ['of another proposal', aimed, none],
      ['in place of a label and a session', swapped, none],
    ],
  },
  'in-person': {
    get: holds['a device'],
    rows: [
      ['live', null, [...reads, 'answer']],
      ['after an hour', later({ minutes: 61 }), none, 'over'],
      [
        'eleven minutes after the answer',
        async (held) => {
          await events['answered on it'](held)
          await later({ minutes: 11 })(held)
        },
        none,
        'over',
      ],
      ['given back', events['given back'], none, 'given-back'],
      ['copied, and given back', stolen(events['given back']), none, 'given-back'],
      ['whose opener handed over another', events['handed over again'], none, 'handed-over-again'],
      ['whose opener signed in elsewhere', events['opener signed in elsewhere'], none, 'signed-in'],
      ['on which somebody signed in and out', events['signed in and out there'], none, 'signed-out'],
      ['whose opener signed out everywhere', events['opener signed out everywhere'], none, 'opener-changed'],
      ['whose opener left', events['opener left'], none, 'opener-changed'],
      ['whose opener has another role', events['opener has another role'], none, 'opener-changed'],
      ['whose opener has another password', events['opener has another password'], none, 'opener-changed'],
      ['of a home whose label somebody has', events['label exposed'], none, 'code-lost'],
      ['of the people before', events['other people'], none, 'other-people'],
      ['of the version before', events['newer version to the same mailbox'], none, 'replaced'],
      ['of a version that was withdrawn', events.withdrawn, reads],
      ['of a home that was deleted', events['home deleted'], none],
      ['of another proposal', aimed, none],
      ['in place of a label and a session', swapped, none],
    ],
  },
  'open-link': {
    get: holds['a link to the page'],
    rows: [
      ['live', null, ['read', 'answer-with-code', ...ofHome]],
      ['after eight days', later({ days: 8 }), none],
      ['whose mailbox staff ended', events['mailbox ended'], none],
      ['to an address that was mistyped', events.mistyped, none, 'mistyped'],
      ['to the address before', events['same person'], none, 'new-address'],
      ['of the people before', events['other people'], none, 'other-people'],
      ['of a home whose label was worn', events['worn label'], ['read', 'answer-with-code', ...ofHome]],
      ['of a home whose label somebody has', events['label exposed'], none, 'code-lost'],
      ['while the address is in doubt', events['address in doubt'], none],
      ['of a home that was deleted', events['home deleted'], none],
      [
        'of another home',
        async (held) => {
          const other = await insertCustomer(app.db)
          held.browser = app.visitor()
          await held.browser.get(`/customer-profile/${other.id}?t=${held.token}`)
        },
        none,
      ],
      ['of a proposal', aimed, ['read', 'answer-with-code', ...ofHome]],
      ['in place of a label and a session', swapped, none],
      ['copied, and its mailbox ended', stolen(events['mailbox ended']), none],
    ],
  },
  label: {
    get: holds['a label'],
    rows: [
      ['live', null, ['read', 'answer-with-code', ...ofHome]],
      ['after 31 days', later({ days: 31 }), none],
      ['that was worn, with the cookie of before', events['worn label'], none],
      ['that somebody has, with the cookie of before', events['label exposed'], none],
      ['of the people before', events['other people'], none],
      [
        'of the people now',
        async (held) => {
          await events['other people']()
          held.browser = await byLabel({ ...home, accessCode: await codeNow() })
        },
        ofHome,
      ],
      [
        'of a number that was merged',
        async (held) => {
          const label = await bindAnother()
          held.browser = app.visitor()
          await held.browser.get(`/customer-profile/${label.id}?k=${label.accessCode}`)
        },
        ['read', 'answer-with-code', ...ofHome],
      ],
      ['from before another number was merged', async () => void (await bindAnother()), none],
      [
        'of another home',
        async (held) => {
          held.browser = await byLabel(await insertCustomer(app.db))
        },
        none,
      ],
      ['of a home that was deleted', events['home deleted'], none],
      ['of a version that was answered', events.answered, ['read', ...ofHome]],
      ['of a version that is over', async (held) => over(held), ['read', ...ofHome]],
      ['of a version that was withdrawn', events.withdrawn, ['read', ...ofHome]],
      ['whose mailbox staff ended', events['mailbox ended'], ['read', ...ofHome]],
      ['while the address is in doubt', events['address in doubt'], ['read', ...ofHome]],
      [
        'of a version that was only shown',
        async (held) => {
          held.version = await presented()
        },
        ['read', ...ofHome],
      ],
      [
        'that wishes for a stranger’s address',
        ({ browser }) => wish(browser, admin, home.id, { email: 'stranger@thief.example' }),
        ['read', 'answer-with-code', ...ofHome],
      ],
      [
        'in place of a link',
        async (held) => {
          const { value = '' } = held.browser.cookies.get('hvac.label') ?? {}
          held.browser = app.visitor()
          held.browser.cookies.set(`hvac.proposal.${held.version.id}`, { value, path: '/' })
          await held.browser.get(`/proposal/${held.version.id}?t=${home.accessCode}`)
        },
        none,
      ],
    ],
  },
  staff: {
    get: () => holds['a session']('salesperson'),
    rows: [
      ['live', null, [...reads, ...sells]],
      ['that signed out', stolen(({ browser }) => browser.post('/api/User/Logout')), none],
      ['after a month', later({ days: 31 }), none],
      ['of a home that was deleted', events['home deleted'], none],
    ],
  },
}

/** Who is not in the product's table of proposals. */
const others: Record<string, Group> = {
  'an Admin': { get: () => holds['a session']('admin'), rows: [['live', null, [...reads, ...sells]]] },
  'a technician': {
    get: () => holds['a session']('technician'),
    rows: [
      ['without the right to send', null, reads],
      [
        'of a business that lets technicians send, with another’s proposal',
        letTechniciansSend,
        [...reads, 'settle'],
      ],
    ],
  },
  'the token that stops reminders': {
    get: holds['the token that stops reminders'],
    rows: [
      ['live', null, stops],
      ['after the end of all links', later({ days: 400 }), stops],
      ['whose mailbox staff ended', events['mailbox ended'], stops],
      ['in place of a label and a session', swapped, stops],
    ],
  },
  'the token of ‘That was not me’': {
    get: holds['the token of ‘That was not me’'],
    rows: [
      ['live', null, ['undo']],
      ['after 31 days', later({ days: 31 }), none],
      ['of an address that was mistyped', events.mistyped, none],
      ['of the people before', events['other people'], none],
      ['in place of a label and a session', swapped, ['undo']],
    ],
  },
  'a visitor': { get: holds.nothing, rows: [['with nothing', null, none]] },
}

async function codeNow(): Promise<string> {
  const [label] = (await admin.post<Label[]>('/api/Customer/PrintLabels', { ids: [home.id] })).body
  return label?.accessCode ?? ''
}

/** A printed label that is bound to the home. */
async function bindAnother(): Promise<Label> {
  const made = await admin.post<Label[]>('/api/Customer/GenerateBulkProfiles?profilesCount=1')
  const [label] = made.body
  if (!label) throw new Error('No label was made')
  const { id: labelId, accessCode } = label
  const bound = await admin.post('/api/Customer/BindLabel', { customerId: home.id, labelId, accessCode })
  expect(bound.status, JSON.stringify(bound.body)).toBe(200)
  return label
}

/** The last day of the version is over; the label was opened again since. */
async function over(held: Held) {
  await later({ days: 31 })(held)
  held.browser = await byLabel()
}

async function presented() {
  const { id } = await insertProposal(app.db, { customerId: home.id, ownerUserId: admin.user.id })
  const handed = { id, version: 1, number: null, sendKey: pressKey() }
  const tablet = await app.signIn('admin')
  expect((await tablet.post(url('PresentProposal'), handed)).status).toBe(200)
  const [version] = await app.db.select().from(proposalVersions).where(eq(proposalVersions.proposalId, id))
  return { id, number: 1, hash: version?.hash ?? '' }
}

const groups = [...Object.entries(ofProposals), ...Object.entries(others)]

test('each holder, power and end of the product’s table has its place here', () => {
  expect(Object.keys(ofProposals).sort()).toEqual([...proposalHolders].sort())
  for (const [name, { rows }] of Object.entries(ofProposals)) {
    const [[, , live]] = rows
    const proposal = holders[name as ProposalHolder]
    expect([name, live]).toEqual([name, expect.arrayContaining([...proposal])])
    const known = new Set<string>(Object.values(holders).flat())
    expect(live.filter((power) => known.has(power))).toHaveLength(proposal.length)
  }
  const ends = groups.flatMap(([, { rows }]) => rows.flatMap(([, , , why]) => (why && isEnd(why) ? why : [])))
  expect([...new Set(ends)].sort()).toEqual([...linkEnds].sort())
  expect(Object.keys(powers).length).toBeGreaterThan(10)
})

afterEach(() => app.db.update(proposalSettings).set({ techniciansMaySend: false }))

test('a browser keeps a device while it lives, and a link to read takes its place afterwards', async () => {
  const { browser, version, token } = await holds['a device']()
  const [row] = await app.db
    .select()
    .from(proposalLinks)
    .where(eq(proposalLinks.tokenHash, hashOfToken(token ?? '')))
  const toRead = { scope: 'read', versionId: row?.versionId ?? 0, sentTo: home.email ?? '' } as const
  const link = `/proposal/${version.id}?t=${await newLink(app.db, { ...toRead, now: app.clock.now() })}`
  await browser.get(link)
  expect((await page(browser, version)).body.reader).toBe('in-person')
  app.clock.pass({ minutes: 61 })
  await browser.get(link)
  expect((await page(browser, version)).body.reader).toBe('read-link')
})

test('a link that only reads hides nothing of what the label may on the same device', async () => {
  const { browser, version } = await holds['a label']()
  const owner = await byLink(version)
  const [row] = await app.db
    .select()
    .from(proposalVersions)
    .where(eq(proposalVersions.proposalId, version.id))
  const toRead = { scope: 'read', versionId: row?.id ?? 0, sentTo: home.email ?? '' } as const
  const token = await newLink(app.db, { ...toRead, now: app.clock.now() })
  const { token: shared = '', version: other } = await holds['a link that was shared']()
  for (const [{ id }, t] of [
    [version, token],
    [other, shared],
  ] as const) {
    await browser.get(`/proposal/${id}?t=${t}`)
    expect((await page(browser, { id })).body.reader).toBe('label')
  }
  expect(await powersOf({ browser, version })).toEqual(expect.arrayContaining(['answer-with-code']))
  await ok(accept(owner, version))
  expect((await page(browser, version)).body.reader).toBe('read-link')
  expect((await page(browser, other)).body.reader).toBe('label')
})

const isEnd = (why: EndOfLink): why is LinkEnd => (linkEnds as readonly string[]).includes(why)

/** What opens a proposal alone, and says why it has ended. */
const sayWhy: ReadonlySet<string> = new Set<ProposalHolder>([
  'email-link',
  'read-link',
  'shared-link',
  'in-person',
])

/** The page says why, to the browser and to whoever follows the link anew, and nothing of the home. */
async function expectReason({ browser, version: { id }, token }: Held, why: EndOfLink) {
  for (const [who, path] of [
    [browser, `/proposal/${id}`],
    [app.visitor(), `/proposal/${id}?t=${token}`],
  ] as const) {
    // Why: a device that is given back loses its cookie.
    if (who === browser && !browser.cookies.has(`hvac.proposal.${id}`)) continue
    const { status, body } = await who.get<string>(path)
    expect([status, body.includes(endedLinkTexts.why[why])]).toEqual([410, true])
    for (const secret of [home.address, home.email, '$185']) expect(body).not.toContain(secret)
  }
}

test('a token that nobody made is answered as none', async () => {
  const { browser, version } = await holds.nothing()
  const path = `/proposal/${version.id}`
  const swapped = await browser.get(`${path}?t=${'A'.repeat(22)}`)
  expect([swapped.status, swapped.headers.location]).toEqual([303, `${path}?link=wrong`])
  browser.cookies.set(`hvac.proposal.${version.id}`, { value: 'A'.repeat(22), path: '/' })
  const without = await app.visitor().get<string>(path)
  for (const { status, body } of [await browser.get<string>(path), without])
    expect([status, body.includes(endedLinkTexts.link.title)]).toEqual([404, false])
})

describe.each(groups)('%s', (name, { get, rows }) => {
  test.each(sampled(rows, 2))('%s', async (what, after, may, why) => {
    const held = await get()
    const { id } = held.version
    await after?.(held)
    if (why && isEnd(why)) {
      const versions = app.db
        .select({ id: proposalVersions.id })
        .from(proposalVersions)
        .where(eq(proposalVersions.proposalId, id))
      const ofProposal = and(inArray(proposalLinks.versionId, versions), eq(proposalLinks.endedWhy, why))
      const ofPage = and(eq(pageLinks.customerId, home.id), eq(pageLinks.endedWhy, why))
      const ended = await Promise.all([
        app.db.$count(proposalLinks, ofProposal),
        app.db.$count(pageLinks, ofPage),
      ])
      expect(Math.max(...ended)).toBeGreaterThan(0)
    }
    if (why && sayWhy.has(name)) await expectReason(held, why)
    // Why all ways of what is live alone: that they let in alike is the same proof again after each end.
    const nth = after === null ? undefined : rows.findIndex(([other]) => other === what)
    expect((await powersOf(held, nth)).toSorted()).toEqual([...may].toSorted())
    const yes = await accept(held.browser, held.version)
    expect(yes.status === 200).toBe(may.includes('answer'))
  })
})
