import type { CallMark } from '#domain/call-list/call-marks.ts'
import type { ProposalDraft } from '#domain/proposals/drafting/draft.ts'
import type { ComparedKind } from '#engine/analysis-input.ts'
import type { VerdictAssumptions } from '#engine/assumptions/assumptions.ts'
import type { OwnershipAssumptions } from '#engine/assumptions/ownership-assumptions.ts'
import type { HomeToRank } from '#server/call-list/ranking-queries.ts'

/** Where the inputs of an offer and of the call list are read: pages, paper, letters, the list for staff, and each export. */
export const offerPlaces = [
  'proposal',
  'paper',
  'mail',
  'label',
  'comparison',
  'staff',
  'callList',
  'callListFile',
  'proposalsFile',
  'customersFile',
  'auditFile',
] as const
export type OfferPlace = (typeof offerPlaces)[number]

type Fields = Readonly<Record<string, unknown>>

/** What is typed and pressed, in this order. */
export type TypedOffer = {
  /** The state of a business in the United States; without one the business is in Ontario. */
  state?: string
  /** Under Assumptions, by path. */
  settings?: Fields
  /** The form of the least of each kind in the price book. */
  least?: Partial<Readonly<Record<ComparedKind, Fields>>>
  home?: Fields
  /** By place. */
  equipment?: Readonly<Record<string, Fields>>
  /** Pressed on the saved home. */
  afterwards?: readonly { call: string; about: Fields }[]
  /** The fields of the repair quote that differ from the usual one; null where none was asked for. */
  quote?: Fields | null
  /** Whether a proposal is sent. */
  sends?: boolean
  /** The moment at which all is read, if it is later. */
  readOn?: string
}

/** An input: what differs before and after, and what says other words then; or why nobody types it. */
type Row =
  | { from?: TypedOffer; to: TypedOffer; reaches: readonly OfferPlace[] }
  | { notTyped: string }
  | { storyIn: string }

/** The paths of a group of assumptions; a list is one input. */
type Path<Group> = {
  [Key in keyof Group & string]-?: NonNullable<Group[Key]> extends infer Value
    ? Value extends number | boolean | readonly unknown[]
      ? Key
      : `${Key}.${Path<Value>}`
    : never
}[keyof Group & string]

/** Every input of owning, of prices and quotes, and of the call list, read from their types: a new one does not compile without its row. */
type Input =
  | `ownership.${Path<OwnershipAssumptions>}`
  | `verdict.${Path<VerdictAssumptions>}`
  | `least.${ComparedKind}`
  | `repairQuote.${keyof NonNullable<ProposalDraft['repairQuote']>}`
  | `home.${keyof HomeToRank}`
  | `mark.${CallMark}`

/** Until a proposal is sent, the home is read as it stands. */
const unsent = (typed: TypedOffer = {}): TypedOffer => ({ ...typed, sends: false })
const set = (path: string, value: unknown, of: TypedOffer = {}): TypedOffer => ({
  ...of,
  settings: { ...of.settings, [path]: value },
})
const owning = (path: string, value: unknown) => set(`ownership.${path}`, value)
const ofFurnace = (entry: Fields, of: TypedOffer = {}): TypedOffer => ({
  ...of,
  equipment: { ...of.equipment, 'Furnace 1': entry },
})
const ofCooler = (entry: Fields, of: TypedOffer = {}): TypedOffer => ({
  ...of,
  equipment: { ...of.equipment, 'AC 1': entry },
})
const then = (call: string, about: Fields, of: TypedOffer = unsent()): TypedOffer => ({
  ...of,
  afterwards: [...(of.afterwards ?? []), { call, about }],
})

/** Beside a young air conditioner the furnace leads the call list. */
const besideYoung = (of: TypedOffer) => ofCooler({ installationYear: 2024 }, of)

const larger = { acBTU: 60_000 }
/** Two businesses of one state, of which the second asks more of the least unit. */
function leastIn(state: string, place: string, size: 'smaller' | 'larger', seer2: number) {
  const from = ofCooler(size === 'larger' ? larger : {}, { state })
  return { from, to: set(`ownership.minimum.leastSeer2.${place}.${size}`, seer2, from) }
}

const wornHumidifier = then(
  'Customer/NoteCondition',
  { equipmentTypeName: 'Humidifier', condition: 'worn' },
  { equipment: { Humidifier: { installationYear: 2016 } } },
)
const middleAged = ofCooler({ installationYear: 2018 }, ofFurnace({ installationYear: 2014 }))
/** A big saving of a furnace that is not old, without the price of a new one. */
const bigBill: TypedOffer = {
  home: { monthlyGasUsage: 200 },
  least: { furnace: { validUntil: '2026-01-02' } },
  equipment: { 'Furnace 1': { installationYear: 2016 } },
}
const failingSince2026: TypedOffer = {
  ...then('Customer/NoteCondition', { equipmentTypeName: 'AC 1', condition: 'failing' }, unsent(middleAged)),
  readOn: '2028-02-15T15:00:00Z',
}

export const offerInputs = {
  'ownership.horizonYears': {
    to: owning('horizonYears', 20),
    reaches: ['proposal', 'paper', 'mail', 'label', 'comparison', 'staff', 'auditFile'],
  },
  'ownership.discountRate': {
    to: owning('discountRate', 0.06),
    reaches: ['proposal', 'mail', 'label', 'comparison', 'staff', 'auditFile'],
  },
  'ownership.gasEscalation': {
    to: owning('gasEscalation', 0.03),
    reaches: ['proposal', 'mail', 'label', 'comparison', 'staff', 'auditFile'],
  },
  'ownership.electricityEscalation': {
    to: owning('electricityEscalation', 0.03),
    reaches: ['proposal', 'mail', 'label', 'comparison', 'staff', 'auditFile'],
  },
  'ownership.life.furnace.medianYears': {
    to: owning('life.furnace.medianYears', 25),
    reaches: ['proposal', 'mail', 'label', 'comparison', 'staff', 'auditFile'],
  },
  'ownership.life.furnace.shape': {
    to: owning('life.furnace.shape', 5),
    reaches: ['proposal', 'mail', 'label', 'comparison', 'staff', 'auditFile'],
  },
  'ownership.life.air-conditioner.medianYears': {
    to: owning('life.air-conditioner.medianYears', 20),
    reaches: ['proposal', 'mail', 'label', 'auditFile'],
  },
  'ownership.life.air-conditioner.shape': {
    to: owning('life.air-conditioner.shape', 5),
    reaches: ['proposal', 'mail', 'auditFile'],
  },
  'ownership.repairBill': {
    to: owning('repairBill', 700),
    reaches: ['proposal', 'mail', 'label', 'comparison', 'staff', 'auditFile'],
  },
  'ownership.repairVisits': {
    to: owning('repairVisits.4.1', 1.5),
    reaches: ['proposal', 'mail', 'label', 'comparison', 'staff', 'auditFile'],
  },
  'ownership.upkeep.furnace': {
    to: owning('upkeep.furnace', 200),
    reaches: ['proposal', 'mail', 'auditFile'],
  },
  'ownership.upkeep.air-conditioner': {
    to: owning('upkeep.air-conditioner', 200),
    reaches: ['proposal', 'mail', 'auditFile'],
  },
  'ownership.upkeep.humidifier': {
    to: owning('upkeep.humidifier', 90),
    reaches: ['proposal', 'paper', 'mail', 'auditFile'],
  },
  'ownership.upkeep.thermostat': {
    to: owning('upkeep.thermostat', 30),
    reaches: ['proposal', 'mail', 'auditFile'],
  },
  'ownership.minimum.afuePercent': {
    to: owning('minimum.afuePercent', 96),
    reaches: ['proposal', 'mail', 'label', 'comparison', 'staff', 'auditFile'],
  },
  'ownership.minimum.hasEcmMotor': {
    to: owning('minimum.hasEcmMotor', false),
    reaches: ['proposal', 'mail', 'label', 'comparison', 'staff', 'auditFile'],
  },
  'ownership.minimum.leastSeer2.canada.smaller': {
    to: owning('minimum.leastSeer2.canada.smaller', 15.2),
    reaches: ['proposal', 'mail', 'auditFile'],
  },
  'ownership.minimum.leastSeer2.canada.larger': {
    from: ofCooler(larger),
    to: set('ownership.minimum.leastSeer2.canada.larger', 15.2, ofCooler(larger)),
    reaches: ['proposal', 'mail', 'auditFile'],
  },
  'ownership.minimum.leastSeer2.north.smaller': {
    ...leastIn('Ohio', 'north', 'smaller', 15.2),
    reaches: ['proposal', 'mail', 'auditFile'],
  },
  'ownership.minimum.leastSeer2.north.larger': {
    ...leastIn('Ohio', 'north', 'larger', 15.2),
    reaches: ['proposal', 'mail', 'auditFile'],
  },
  'ownership.minimum.leastSeer2.southeast.smaller': {
    ...leastIn('Texas', 'southeast', 'smaller', 15.2),
    reaches: ['proposal', 'mail', 'auditFile'],
  },
  'ownership.minimum.leastSeer2.southeast.larger': {
    ...leastIn('Texas', 'southeast', 'larger', 15.2),
    reaches: ['proposal', 'mail', 'auditFile'],
  },
  'ownership.minimum.leastSeer2.southwest.smaller': {
    ...leastIn('Arizona', 'southwest', 'smaller', 15.2),
    reaches: ['proposal', 'mail', 'auditFile'],
  },
  'ownership.minimum.leastSeer2.southwest.larger': {
    ...leastIn('Arizona', 'southwest', 'larger', 15.2),
    reaches: ['proposal', 'mail', 'auditFile'],
  },
  'ownership.gridByYear': {
    to: set('ownership.gridByYear.0.1', 20, owning('gridByYear.0.0', 2030)),
    reaches: ['proposal', 'auditFile'],
  },

  'least.furnace': {
    to: { least: { furnace: { priceCents: 700_000 } } },
    reaches: ['proposal', 'mail', 'label', 'comparison', 'staff', 'callList', 'callListFile', 'auditFile'],
  },
  'least.air-conditioner': {
    to: { least: { 'air-conditioner': { priceCents: 600_000 } } },
    reaches: ['proposal', 'paper', 'mail', 'auditFile'],
  },
  'repairQuote.place': {
    to: { quote: { place: 'AC 1' } },
    reaches: ['proposal', 'label', 'comparison', 'staff'],
  },
  'repairQuote.cents': {
    to: { quote: { cents: 190_000 } },
    reaches: ['proposal', 'paper', 'label', 'comparison', 'staff'],
  },
  'repairQuote.quotedOn': {
    from: { quote: { cents: 190_000 } },
    to: { quote: { cents: 190_000, quotedOn: '2026-02-01' } },
    reaches: ['label', 'comparison', 'staff'],
  },

  'verdict.window.humidifier': {
    from: unsent(wornHumidifier),
    to: unsent(set('verdict.window.humidifier.0', 12, wornHumidifier)),
    reaches: ['label', 'staff', 'auditFile'],
  },
  'verdict.window.air-conditioner': {
    from: unsent(),
    to: unsent(set('verdict.window.air-conditioner.1', 18)),
    reaches: ['label', 'comparison', 'staff', 'auditFile'],
  },
  'verdict.window.furnace': {
    from: unsent(ofFurnace({ installationYear: 2008 })),
    to: unsent(set('verdict.window.furnace.1', 17, ofFurnace({ installationYear: 2008 }))),
    reaches: ['label', 'comparison', 'staff', 'callList', 'callListFile', 'auditFile'],
  },
  'verdict.youngYears': {
    from: unsent(ofFurnace({ installationYear: 2018 })),
    to: unsent(set('verdict.youngYears', 9, ofFurnace({ installationYear: 2018 }))),
    reaches: ['label', 'comparison', 'staff', 'auditFile'],
  },
  'verdict.smallSavingPerYear': {
    from: unsent(),
    to: unsent(set('verdict.smallSavingPerYear', 200)),
    reaches: ['comparison', 'auditFile'],
  },
  'verdict.bigSavingPerYear': {
    from: unsent(bigBill),
    to: unsent(set('verdict.bigSavingPerYear', 200, bigBill)),
    reaches: ['label', 'comparison', 'staff', 'auditFile'],
  },
  'verdict.bigPaybackShareOfLife': {
    from: {
      home: { monthlyGasUsage: 250 },
      equipment: { 'Furnace 1': { installationYear: 2016 } },
      quote: null,
    },
    to: set('verdict.bigPaybackShareOfLife', 1, {
      home: { monthlyGasUsage: 250 },
      equipment: { 'Furnace 1': { installationYear: 2016 } },
      quote: null,
    }),
    reaches: ['label', 'comparison', 'staff', 'auditFile'],
  },
  'verdict.serviceDueYears': {
    from: unsent(ofFurnace({ maintenanceYear: 2024 })),
    to: unsent(set('verdict.serviceDueYears', 3, ofFurnace({ maintenanceYear: 2024 }))),
    reaches: ['label', 'comparison', 'auditFile'],
  },
  'verdict.noteYears': {
    from: failingSince2026,
    to: set('verdict.noteYears', 3, failingSince2026),
    reaches: ['label', 'comparison', 'staff', 'auditFile'],
  },
  'verdict.quoteDays': {
    from: { quote: { cents: 190_000, quotedOn: '2026-05-01' } },
    to: set('verdict.quoteDays', 30, { quote: { cents: 190_000, quotedOn: '2026-05-01' } }),
    reaches: ['label', 'comparison', 'staff', 'auditFile'],
  },

  'home.id': { notTyped: 'is given by the database' },
  'home.monthlyGasUsage': {
    from: unsent(),
    to: unsent({ home: { monthlyGasUsage: 120 } }),
    reaches: ['label', 'comparison', 'callList', 'callListFile', 'auditFile'],
  },
  'home.monthlyElectricityUsage': {
    from: unsent(),
    to: unsent({ home: { monthlyElectricityUsage: 1 } }),
    reaches: ['comparison', 'auditFile'],
  },
  'home.billingTypeId': {
    from: unsent(),
    to: unsent({ home: { billingTypeId: 2, billMonth: 1 } }),
    reaches: ['label', 'comparison', 'callList', 'callListFile', 'auditFile'],
  },
  'home.billMonth': {
    from: unsent(besideYoung({ home: { billingTypeId: 2, billMonth: 1 } })),
    to: unsent(besideYoung({ home: { billingTypeId: 2, billMonth: 4 } })),
    reaches: ['label', 'comparison', 'callList', 'callListFile', 'auditFile'],
  },
  'home.gasHeatsWater': {
    from: unsent(),
    to: unsent({ home: { gasHeatsWater: false } }),
    reaches: ['label', 'comparison', 'callList', 'callListFile', 'auditFile'],
  },
  'home.equipment': {
    from: unsent(),
    to: unsent(ofFurnace({ installationYear: 1999 })),
    reaches: ['label', 'comparison', 'staff', 'callList', 'callListFile', 'auditFile'],
  },
  'home.equipment, its last service': {
    from: unsent(),
    to: unsent(ofFurnace({ maintenanceYear: 2019 })),
    reaches: ['label', 'comparison', 'callList', 'callListFile', 'auditFile'],
  },
  'home.equipment, of which nothing is recorded': {
    from: unsent(),
    to: unsent(ofCooler({ isEquipmentSelected: false }, ofFurnace({ isEquipmentSelected: false }))),
    reaches: ['label', 'comparison', 'staff', 'callList', 'callListFile', 'customersFile', 'auditFile'],
  },
  'home.notes': {
    from: unsent(middleAged),
    to: then(
      'Customer/NoteCondition',
      { equipmentTypeName: 'AC 1', condition: 'failing' },
      unsent(middleAged),
    ),
    reaches: ['label', 'comparison', 'staff', 'callList', 'callListFile', 'auditFile'],
  },
  'home.plates': {
    from: unsent(besideYoung(ofFurnace({ installationYear: null }))),
    to: then(
      'Customer/SaveNameplate',
      { equipmentTypeName: 'Furnace 1', make: 'Carrier', serial: '4006A17330' },
      unsent(besideYoung(ofFurnace({ installationYear: null }))),
    ),
    reaches: ['label', 'comparison', 'staff', 'callList', 'callListFile', 'auditFile'],
  },
  'home.proposals': {
    from: unsent(),
    to: {},
    reaches: [
      'proposal',
      'mail',
      'label',
      'comparison',
      'staff',
      'callList',
      'callListFile',
      'proposalsFile',
      'auditFile',
    ],
  },
  'home.openRequestKinds': {
    from: unsent(),
    to: then('Request/TakeRequest', {
      name: 'The owner',
      phone: '416-555-0100',
      requestReasonId: 1,
      equipmentTypeId: 1,
    }),
    reaches: ['label', 'comparison', 'callList', 'callListFile', 'auditFile'],
  },
  'home.proposals, and what they are about': {
    to: { quote: null },
    reaches: ['proposal', 'label', 'comparison', 'staff', 'proposalsFile', 'auditFile'],
  },
  'the address, the name and the mailbox, which no figure rests on': {
    from: unsent(),
    to: unsent({ home: { address: '2 Chair Street', name: 'Ada Typical', email: 'ada@test.example' } }),
    reaches: ['label', 'comparison', 'callListFile', 'customersFile', 'auditFile'],
  },
  'home.contactedAt': { notTyped: 'is the day of the last request or call' },
  'mark.called': {
    from: unsent(),
    to: then('CallList/MarkHome', { mark: 'called' }),
    reaches: ['callList', 'callListFile', 'auditFile'],
  },
  'mark.not-now': {
    from: unsent(),
    to: then('CallList/MarkHome', { mark: 'not-now', until: '2027-03-01' }),
    reaches: ['callList', 'callListFile', 'auditFile'],
  },
  'mark.do-not-contact': {
    from: unsent(),
    to: then('CallList/MarkHome', { mark: 'do-not-contact' }),
    reaches: ['callList', 'callListFile', 'auditFile'],
  },
} as const satisfies Record<Input, Row> & Record<string, Row>
