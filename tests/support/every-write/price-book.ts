import { insertCustomer } from '../factories.ts'
import { insertPackage, insertPlan, insertPriceEntry, insertProposal, insertRebate } from '../price-book.ts'
import { admin, app } from '../service-requests.ts'
import { ok, type Write } from './write.ts'

const span = { validFrom: '2026-01-01', validUntil: null }

async function insertedDraft() {
  const { id: customerId } = await insertCustomer(app.db)
  return insertProposal(app.db, { customerId, ownerUserId: admin.user.id })
}

const sendDraft = ({ id }: { id: number }) =>
  ok(admin, '/api/Proposal/SendProposal', { id, version: 1, sendKey: `the press of every write ${id}` })

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
  'proposals.saveNextStep': [
    'change-next-step',
    async () => {
      const { id } = await insertedDraft()
      return ok(admin, '/api/Proposal/SaveNextStep', { id, version: 1, nextStep: 'Call' })
    },
  ],
  'proposals.discard': [
    'discard-proposal-draft',
    async () => ok(admin, `/api/Proposal/DiscardDraft?id=${(await insertedDraft()).id}`),
  ],
  'proposalSettings.save': [
    'change-proposal-settings',
    async () => {
      const { body } = await admin.get<object>('/api/ProposalSettings/Find')
      return ok(admin, '/api/ProposalSettings/Save', { ...body, taxes: [{ name: 'HST', percent: 13 }] })
    },
  ],
}
