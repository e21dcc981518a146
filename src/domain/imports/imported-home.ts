import type { EquipmentSlot } from '../homes/equipment/equipment.ts'

/** What an imported file tells of one piece of equipment; what it does not tell is absent. */
export type ImportedUnit = {
  make?: string
  model?: string
  serial?: string
  installationYear?: number
  lastServiceYear?: number
  /** Percent. */
  afue?: number
  seer?: number
  seer2?: number
  /** Cooling in Btu per hour. */
  btu?: number
}

export type UnitField = keyof ImportedUnit

/** Somebody beside the customer, or a further number or address of theirs. */
export type ImportedPerson = {
  name: string
  part: 'owner' | 'tenant' | 'manager' | 'other'
  phone?: string
  email?: string
}

/** The home that an entry tells of, or what of it is written into a stored home. What the file does not tell is absent. */
export type ImportedHome = {
  /** The number of the home in the other program. */
  ownNumber?: string
  /** The number of its customer there. */
  customerNumber?: string
  name?: string
  email?: string
  phone?: string
  address?: string
  monthlyGasUsage?: number
  monthlyElectricityUsage?: number
  equipment?: Partial<Record<EquipmentSlot, ImportedUnit>>
  people?: ImportedPerson[]
  /** The lines of the one note that the import writes. */
  notes?: string[]
  doNotContact?: true
  /** Of the email address alone. */
  doNotContactEmail?: true
}

/** A home as it stands when an entry comes: a stored one with what the entries before filled, or one that an entry before made. */
export type PresentHome = Omit<ImportedHome, 'notes' | 'customerNumber'> & {
  /** The texts of all notes on it. */
  notes?: readonly string[]
}

/** A value that stays although the file says something else. */
export type Difference = { field: string; has: string; brings: string }
