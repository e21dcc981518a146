import type { EquipmentSlot } from '#domain/homes/equipment/equipment.ts'

export const abouts = ['condition', 'safety', 'clearance'] as const

/** What is noted: how equipment works, that it is not safe, or that it is safe again. */
export type Noting = { slot: EquipmentSlot; about: (typeof abouts)[number] }
