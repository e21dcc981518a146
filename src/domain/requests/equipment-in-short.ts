type EquipmentFacts = {
  kinds: readonly string[]
  make: string | null
  installationYear: number | null
  lastMaintenanceYear: number | null
  afuePercent: number | null
  seer: number | null
}

/** What whoever visits should know of a piece of equipment: 'York · installed 2005 · 80 % · service 2021'. Empty if nothing is known. */
export function equipmentInShort({
  make,
  installationYear,
  afuePercent,
  seer,
  lastMaintenanceYear,
  kinds,
}: EquipmentFacts): string {
  return [
    make,
    ...kinds,
    installationYear && `installed ${installationYear}`,
    afuePercent && `${afuePercent} %`,
    seer && `SEER ${seer}`,
    lastMaintenanceYear && `service ${lastMaintenanceYear}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
