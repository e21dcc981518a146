import { eq } from 'drizzle-orm'
import { proposalDoubts, proposalVersions } from '#db/schema.ts'
import type { StaffClient } from '../app.ts'
import { setNotice } from '../cancellation-notice.ts'
import { insertCustomer } from '../factories.ts'
import { insertPackage, insertPlan, insertPriceEntry, insertProposal, insertRebate } from '../price-book.ts'
import { insertPaperLetterOf, linkCookie, sendProposal } from '../proposals.ts'
import { admin, app } from '../service-requests.ts'
import { ok, type Write } from './write.ts'

const span = { validFrom: '2026-01-01', validUntil: null }

async function insertedDraft() {
  const { id: customerId } = await insertCustomer(app.db)
  return insertProposal(app.db, { customerId, ownerUserId: admin.user.id })
}

/** A technician asks for a price below the floor of a draft of their own. */
async function askedBy(technician: StaffClient) {
  const { id: customerId } = await insertCustomer(app.db)
  const about = { customerId, ownerUserId: technician.user.id }
  const { id } = await insertProposal(app.db, about, { discount: { name: 'For a friend', percent: 50 } })
  return { ...(await ok(technician, '/api/Proposal/AskToAgree', { id })), id }
}

async function answered(call: string) {
  const { id, body } = await askedBy(await app.signIn('technician'))
  return ok(admin, `/api/Proposal/${call}`, {
    id,
    askId: (body as { askId: number }).askId,
    word: 'As agreed',
  })
}

const sendDraft = ({ id }: { id: number }) =>
  ok(admin, '/api/Proposal/SendProposal', { id, version: 1, sendKey: `the press of every write ${id}` })

const accepted = { optionKey: 'a', name: 'Elena Everett', isOwner: true, agrees: true }
const declined = { kind: 'decline', reason: 'price' }

/** A version that was just sent, as its reader names it. */
async function seen(id: number) {
  const { number, hash } = await sendProposal(admin, id)
  return { id, number, hash, pressKey: `a press of every write ${id}` }
}

/** Sends a draft, and records that it is accepted and then cancelled. */
async function cancelled(id: number) {
  const version = await seen(id)
  const decision = { kind: 'accept', ...accepted }
  await ok(admin, '/api/Proposal/RecordDecision', { ...version, how: 'letter', decision })
  const press = { id, number: 1, pressKey: `a press to cancel ${id}`, how: 'letter', reason: 'Moved' }
  return ok(admin, '/api/Proposal/CancelProposal', press)
}

/** Calls as the customer who was sent a proposal, by the link of the email or by the label. */
async function asCustomer(call: string, { said = {}, isByLabel = false }) {
  const customer = await insertCustomer(app.db)
  const { id } = await insertProposal(app.db, { customerId: customer.id, ownerUserId: admin.user.id })
  const version = await seen(id)
  const browser = app.visitor()
  if (isByLabel) await browser.get(`/customer-profile/${customer.id}?k=${customer.accessCode}`)
  else browser.cookies.set(...(await linkCookie(app.db, id, customer.email ?? '')))
  return ok(browser, `/api/Proposal/${call}`, { ...version, ...said })
}

/** Asks, with the link of the version before, for one that was only shown. */
async function askToSend() {
  const customer = await insertCustomer(app.db)
  const about = { customerId: customer.id, ownerUserId: admin.user.id }
  const { id, draft } = await insertProposal(app.db, about)
  await seen(id)
  const versionNow = async () =>
    (await admin.get<{ version: number }>(`/api/Proposal/GetProposal?id=${id}`)).body.version
  const next = {
    id,
    version: await versionNow(),
    customerId: customer.id,
    draft: { ...draft, validityDays: 60 },
  }
  await ok(admin, '/api/Proposal/SaveProposal', next)
  await setNotice(app.db)
  const shown = { id, version: await versionNow(), number: null, sendKey: `a press to show ${id}` }
  await ok(await app.signIn('admin'), '/api/Proposal/PresentProposal', shown)
  const browser = app.visitor()
  browser.cookies.set(...(await linkCookie(app.db, id, customer.email ?? '')))
  return ok(browser, '/api/Proposal/AskToSendProposal', { id })
}

/** Shares a proposal with the link of its letter. */
async function shareOne() {
  const customer = await insertCustomer(app.db)
  const { id } = await insertProposal(app.db, { customerId: customer.id, ownerUserId: admin.user.id })
  await seen(id)
  const browser = app.visitor()
  browser.cookies.set(...(await linkCookie(app.db, id, customer.email ?? '')))
  const shared = await ok(browser, '/api/Proposal/ShareProposal', { id, pressKey: `a press to share ${id}` })
  const page = await browser.get<{ shared: { id: number }[] }>(`/api/Proposal/GetProposalPage?id=${id}`)
  return { id, browser, shared, linkId: page.body.shared[0]?.id }
}

/** Deleting and restoring a record that was just added. */
function deletions(
  name: string,
  subject: string,
  paths: [string, string],
  add: () => Promise<{ id: number }>,
) {
  const [remove, restore] = paths
  return {
    [`${name}.delete`]: [
      `delete-${subject}`,
      async () => ok(admin, `${remove}?id=${(await add()).id}`),
    ] satisfies Write,
    [`${name}.restore`]: [
      `restore-${subject}`,
      async () => {
        const { id } = await add()
        await ok(admin, `${remove}?id=${id}`)
        return ok(admin, `${restore}?id=${id}`)
      },
    ] satisfies Write,
  }
}

/** Writes to what proposals are made of. */
export const writesOfPriceBook: Record<string, Write> = {
  'priceBook.save': [
    'add-price-entry',
    () =>
      ok(admin, '/api/PriceBook/AddOrUpdateEntry', {
        name: 'Duct work',
        kind: 'other',
        priceCents: 120_050,
        includes: 'New return duct',
        ...span,
      }),
  ],
  ...deletions(
    'priceBook',
    'price-entry',
    ['/api/PriceBook/DeleteEntry', '/api/PriceBook/RestoreEntry'],
    () => insertPriceEntry(app.db),
  ),
  'rebates.save': [
    'add-rebate',
    () =>
      ok(admin, '/api/Rebate/AddOrUpdateRebate', {
        name: 'Heat program',
        programOwner: 'Example Gas',
        sourceUrl: 'https://rebates.example/heat',
        sourceCheckedOn: '2026-01-02',
        kind: 'later',
        amount: 'percent-before-tax',
        amountPercent: 10,
        basis: 'installed',
        conditions: 'An audit before work',
        ...span,
      }),
  ],
  ...deletions('rebates', 'rebate', ['/api/Rebate/DeleteRebate', '/api/Rebate/RestoreRebate'], () =>
    insertRebate(app.db),
  ),
  'financingPlans.save': [
    'add-financing-plan',
    () =>
      ok(admin, '/api/FinancingPlan/AddOrUpdatePlan', {
        name: 'Ten years',
        lender: 'Example Bank',
        country: 'CA',
        type: 'instalments',
        aprPercent: 8.99,
        months: 120,
        ...span,
      }),
  ],
  ...deletions(
    'financingPlans',
    'financing-plan',
    ['/api/FinancingPlan/DeletePlan', '/api/FinancingPlan/RestorePlan'],
    () => insertPlan(app.db),
  ),
  'packages.save': [
    'add-package',
    async () =>
      ok(admin, '/api/Package/AddOrUpdatePackage', {
        name: 'Furnace, good',
        tier: 'Good',
        position: 1,
        lines: [{ priceEntryId: (await insertPriceEntry(app.db)).id, quantity: 2 }],
      }),
  ],
  ...deletions(
    'packages',
    'package',
    ['/api/Package/DeletePackage', '/api/Package/RestorePackage'],
    async () => insertPackage(app.db, (await insertPriceEntry(app.db)).id),
  ),
  'proposals.save': [
    'draft-proposal',
    async () => {
      const { customerId, draft } = await insertedDraft()
      return ok(admin, '/api/Proposal/SaveProposal', { customerId, draft })
    },
  ],
  'proposals.send': ['send-proposal', async () => sendDraft(await insertedDraft())],
  'proposals.withdraw': [
    'withdraw-proposal',
    async () => {
      const { id } = await insertedDraft()
      await sendDraft({ id })
      return ok(admin, '/api/Proposal/WithdrawProposal', { id, number: 1 })
    },
  ],
  'proposals.endMailbox': [
    'end-mailbox',
    async () => {
      const { id } = await insertedDraft()
      await sendDraft({ id })
      return ok(admin, '/api/Proposal/EndMailbox', { id })
    },
  ],
  'proposals.copyLink': [
    'share-proposal',
    async () => {
      const { id } = await insertedDraft()
      await sendDraft({ id })
      return ok(admin, '/api/Proposal/CopyLink', { id })
    },
  ],
  'proposals.endSharedLink': [
    'end-shared-link',
    async () => {
      const { id, linkId } = await shareOne()
      return ok(admin, '/api/Proposal/EndSharedLink', { id, linkId })
    },
  ],
  'proposals.settleDoubt': [
    'settle-doubt',
    async () => {
      const { id } = await insertedDraft()
      await sendDraft({ id })
      const ofProposal = eq(proposalVersions.proposalId, id)
      const [version] = await app.db
        .select({ id: proposalVersions.id })
        .from(proposalVersions)
        .where(ofProposal)
      const versionId = version?.id ?? 0
      const [doubt] = await app.db
        .insert(proposalDoubts)
        .values({ proposalId: id, versionId, mailbox: 'a@test.example', doubtedAt: app.clock.now() })
        .returning({ id: proposalDoubts.id })
      const settled = { outcome: 'theirs', how: 'telephone', words: 'She asked for it' }
      return ok(admin, '/api/Proposal/SettleDoubt', { id, doubtId: doubt?.id, ...settled })
    },
  ],
  'proposals.saveNextStep': [
    'change-next-step',
    async () => {
      const { id } = await insertedDraft()
      return ok(admin, '/api/Proposal/SaveNextStep', { id, version: 1, nextStep: 'Call' })
    },
  ],
  'proposals.setInstallation': [
    'set-installation',
    async () => {
      const { id } = await insertedDraft()
      const decision = { kind: 'accept', ...accepted }
      await ok(admin, '/api/Proposal/RecordDecision', { ...(await seen(id)), how: 'letter', decision })
      return ok(admin, '/api/Proposal/SetInstallationDay', {
        id,
        assignedUserId: (await app.signIn('technician')).user.id,
        visitDay: '2099-12-01',
        pressKey: `a press to install ${id}`,
      })
    },
  ],
  'proposals.askToAgree': ['ask-to-agree', async () => askedBy(await app.signIn('technician'))],
  'proposals.agreeToPrices': ['agree-to-prices', () => answered('AgreeToPrices')],
  'proposals.refusePrices': ['refuse-prices', () => answered('RefusePrices')],
  'proposals.discard': [
    'discard-proposal-draft',
    async () => ok(admin, `/api/Proposal/DiscardDraft?id=${(await insertedDraft()).id}`),
  ],
  'proposals.present': [
    'present-proposal',
    async () => {
      await setNotice(app.db)
      const { id } = await insertedDraft()
      // Why another one: the session ends with it.
      return ok(await app.signIn('admin'), '/api/Proposal/PresentProposal', {
        id,
        version: 1,
        sendKey: `a press in person ${id}`,
      })
    },
  ],
  'proposals.recordDecision': [
    'decline-proposal',
    async () => {
      const { id } = await insertedDraft()
      return ok(admin, '/api/Proposal/RecordDecision', {
        ...(await seen(id)),
        how: 'letter',
        decision: declined,
      })
    },
  ],
  'proposals.cancel': [
    'cancel-proposal',
    async () => {
      const { id } = await insertedDraft()
      return cancelled(id)
    },
  ],
  'proposals.takeCancellationBack': [
    'take-cancellation-back',
    async () => {
      const { id } = await insertedDraft()
      await cancelled(id)
      return ok(admin, '/api/Proposal/TakeCancellationBack', {
        id,
        number: 1,
        pressKey: `a press to take it back ${id}`,
        how: 'telephone',
        reason: 'Another home was meant',
      })
    },
  ],
  'proposals.addLetter': [
    'add-cancellation-letter',
    async () => {
      const { id } = await insertedDraft()
      await cancelled(id)
      const form = new FormData()
      form.append('id', String(id))
      form.append('pressKey', `a press to add a letter ${id}`)
      form.append('letter', new File(['%PDF-1.7\n%%EOF'], 'letter.pdf'))
      const { status, body } = await admin.upload('/api/Proposal/AddCancellationLetter', form)
      return { status, body }
    },
  ],
  'proposals.givePaperLetter': [
    'give-paper-letter',
    async () => {
      const { id } = await insertedDraft()
      await seen(id)
      await insertPaperLetterOf(app.db, { proposalId: id, staffUserId: admin.user.id })
      return ok(admin, '/api/Proposal/RecordPaperLetter', { id, letter: 1, how: 'posted' })
    },
  ],
  'ownProposals.sendCode': ['send-decision-code', () => asCustomer('SendDecisionCode', { isByLabel: true })],
  'ownProposals.accept': ['accept-proposal', () => asCustomer('AcceptProposal', { said: accepted })],
  'ownProposals.decline': ['decline-proposal', () => asCustomer('DeclineProposal', { said: declined })],
  'ownProposals.requestChanges': [
    'request-proposal-changes',
    () => asCustomer('RequestProposalChanges', { said: { text: 'A quieter one' } }),
  ],
  'ownProposals.giveBack': [
    'give-device-back',
    async () => {
      await setNotice(app.db)
      const { id } = await insertedDraft()
      const handed = { id, version: 1, number: null, sendKey: `a press to hand over ${id}` }
      const device = await app.signIn('admin')
      await ok(device, '/api/Proposal/PresentProposal', handed)
      return ok(device, '/api/Proposal/GiveDeviceBack', {})
    },
  ],
  'ownProposals.askToSend': ['ask-to-send', askToSend],
  'ownProposals.share': ['share-proposal', async () => (await shareOne()).shared],
  'ownProposals.endShared': [
    'end-shared-link',
    async () => {
      const { id, browser, linkId } = await shareOne()
      return ok(browser, '/api/Proposal/EndOwnSharedLink', { id, linkId })
    },
  ],
  'proposalSettings.save': [
    'change-proposal-settings',
    async () => {
      const { body } = await admin.get<object>('/api/ProposalSettings/Find')
      return ok(admin, '/api/ProposalSettings/Save', { ...body, taxes: [{ name: 'HST', percent: 13 }] })
    },
  ],
}
