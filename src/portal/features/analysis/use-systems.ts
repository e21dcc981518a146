import { useQuery } from '@tanstack/react-query'
import type { SystemToPropose } from '#contract/homes/ideal-systems.ts'
import { type EquipmentSlot, equipmentTypeIdOf, kindOfSlot } from '#domain/homes/equipment/equipment.ts'
import { api } from '../../api/client.ts'

/** The ideal systems that can replace the equipment of a slot; none while they are fetched. */
export function useSystems(slot: EquipmentSlot) {
  const { data = [], isError, refetch } = useQuery(api.idealSystems.toPropose.queryOptions())
  const equipmentTypeId = equipmentTypeIdOf(kindOfSlot(slot))
  return { systems: data.filter((system) => system.equipmentTypeId === equipmentTypeId), isError, refetch }
}

/** The name of a system in a list, which says which one is the default. */
export const nameInList = ({ equipmentName, isDefault }: SystemToPropose) =>
  isDefault ? `${equipmentName} (default)` : equipmentName
