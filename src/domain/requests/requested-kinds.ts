import { placeKinds } from '../homes/equipment/equipment.ts'

/** What a request can be about, with the ids of the calls: all that stands in a place of a home. */
export const requestedKinds = placeKinds
export type RequestedKind = (typeof requestedKinds)[number]['kind']
