import { z } from 'zod'
import { ends, fates } from '#domain/imports/fates.ts'
import { Id } from '../fields/fields.ts'

export const Fate = z.enum(fates)

/** What stands in one place of a home. */
const ImportedUnit = z.object({
  make: z.string().optional(),
  model: z.string().optional(),
  serial: z.string().optional(),
  installationYear: z.int().optional(),
  lastServiceYear: z.int().optional(),
  afue: z.number().optional(),
  seer: z.number().optional(),
  seer2: z.number().optional(),
  btu: z.number().optional(),
})

const ImportedPerson = z.object({
  name: z.string(),
  part: z.enum(['owner', 'tenant', 'manager', 'other']),
  phone: z.string().optional(),
  email: z.string().optional(),
})

/** The home that an entry would store, or what it would fill of a stored one. */
export const ImportedHome = z.object({
  name: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  address: z.string().optional(),
  /** The number of the home in the other program. */
  ownNumber: z.string().optional(),
  /** The number of its customer there. */
  customerNumber: z.string().optional(),
  monthlyGasUsage: z.number().optional(),
  monthlyElectricityUsage: z.number().optional(),
  equipment: z.record(z.string(), ImportedUnit).optional(),
  people: z.array(ImportedPerson).optional(),
  notes: z.array(z.string()).optional(),
  doNotContact: z.boolean().optional(),
  /** Of the address alone. */
  doNotContactEmail: z.boolean().optional(),
})
export type ImportedHome = z.infer<typeof ImportedHome>

/** A stored home, or an earlier entry of the file, that an entry is like. */
export const LikeHome = z.object({
  customerId: z.int().nullable(),
  line: z.int().nullable(),
  part: z.int().nullable(),
  name: z.string().nullable(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  isDeleted: z.boolean(),
})
export type LikeHome = z.infer<typeof LikeHome>

/** A home that a line of the file tells of; a line with several addresses has a part for each. */
export const ImportEntry = z.object({
  /** As spreadsheet programs number their rows. */
  line: z.int(),
  /** From 1 where lines have several addresses; 0 elsewhere. */
  part: z.int(),
  /** The cells of the line in the order of the columns, with what was changed here. */
  cells: z.array(z.string()),
  /** The letters of the cells that were changed here. */
  changed: z.array(z.string()),
  home: ImportedHome,
  /** What the import would write, or wrote, into the stored home; null where it makes one of its own. */
  fills: ImportedHome.nullable(),
  /** What a stored home keeps although the file says something else. */
  differs: z.array(z.object({ field: z.string(), has: z.string(), brings: z.string() })),
  fate: Fate,
  /** Why it is refused, left out or asked. */
  why: z.string().nullable(),
  /** What else is to be known of it; after a colon the field that is meant. */
  says: z.array(z.string()),
  like: z.array(LikeHome),
  /** The import was undone, and what this entry brought with it. */
  isUndone: z.boolean(),
  /** What the undoing of the import left of it; null unless the import was undone. */
  end: z.enum(ends).nullable(),
  /** Somebody decided about it. */
  isDecided: z.boolean(),
  /** They gave that answer to all alike, and it can be taken back from all of them. */
  isDecidedForAll: z.boolean(),
  /** The home that it became or filled. */
  customerId: z.int().nullable(),
  version: z.int(),
})
export type ImportEntry = z.infer<typeof ImportEntry>

/** Homes of an import, each counted once, however many lines tell of it. */
export const ImportHomes = z.object({
  made: z.int(),
  /** Homes that were there already and were filled in. */
  filled: z.int(),
  /** Homes that are there already, with nothing to add. */
  same: z.int(),
  /** Homes that the next start would make or fill. */
  comes: z.int(),
})
export type ImportHomes = z.infer<typeof ImportHomes>

/** A home that an import made, by what its label is found. */
export const MadeHome = z.object({
  customerId: z.int(),
  line: z.int(),
  address: z.string(),
  /** Empty where the address has none. */
  town: z.string(),
})
export type MadeHome = z.infer<typeof MadeHome>

/** The home that an entry is, by whoever decides: a stored one, or that of another entry. */
export const EntryOf = z.union([
  z.object({ customerId: Id }),
  z.object({ line: z.int().min(1), part: z.int().min(0).default(0) }),
])
