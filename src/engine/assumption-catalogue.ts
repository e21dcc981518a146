import type { AssumptionEntry } from './assumption-entry.ts'
import { energyCatalogue } from './catalogue-energy.ts'
import { equipmentCatalogue } from './catalogue-equipment.ts'
import { limitsCatalogue } from './catalogue-limits.ts'
import type { Region } from './regions.ts'

const catalogues: Record<Region, readonly AssumptionEntry[]> = {
  ON: [...energyCatalogue('ON'), ...equipmentCatalogue('ON'), ...limitsCatalogue('ON')],
  US: [...energyCatalogue('US'), ...equipmentCatalogue('US'), ...limitsCatalogue('US')],
}

const byPath: Record<Region, ReadonlyMap<string, AssumptionEntry>> = {
  ON: new Map(catalogues.ON.map((entry) => [entry.path, entry])),
  US: new Map(catalogues.US.map((entry) => [entry.path, entry])),
}

/** Every assumption of a region, in the order in which a page lists them. */
export function catalogueOf(region: Region): readonly AssumptionEntry[] {
  return catalogues[region]
}

/** The entry of one assumption. Throws for a path that is none: the paths are ours. */
export function catalogueEntry(region: Region, path: string): AssumptionEntry {
  const entry = byPath[region].get(path)
  if (!entry) throw new Error(`No assumption ${path}`)
  return entry
}
