import { Switch } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type EquipmentKind, equipmentTypeIdOf } from '#domain/equipment.ts'
import { api } from '../../api/client.ts'
import { type DefaultMark, defaultMarkOf } from './default-mark.ts'

type DefaultProposalSwitchProps = {
  /** Id of the system, 0 for a new one. */
  id: number
  kind: EquipmentKind
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

const proposedWhere = {
  furnace: "It is proposed wherever a customer's furnace is compared.",
  'air-conditioner':
    "It is proposed wherever a customer's air conditioner is compared and no other system has the SEER chosen there.",
  humidifier: "It is proposed beside a customer's humidifier.",
  thermostat: "It is proposed beside a customer's thermostat.",
} as const satisfies Record<EquipmentKind, string>

/** Marks a system as the default proposal of its type; the mark can be taken from another, not given up. */
export function DefaultProposalSwitch({ id, kind, isChecked, onChange }: DefaultProposalSwitchProps) {
  const { data: systems } = useSuspenseQuery(api.idealSystems.list.queryOptions())
  const mark = defaultMarkOf(id, equipmentTypeIdOf(kind), systems)
  return (
    <Switch
      label="Default proposal for this type"
      description={`${proposedWhere[kind]} ${consequenceOf(mark)}`}
      checked={isChecked || mark.standing !== 'free'}
      disabled={mark.standing !== 'free'}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

function consequenceOf(mark: DefaultMark): string {
  switch (mark.standing) {
    case 'holds':
      return 'To change that, choose another as default instead.'
    case 'first':
      return 'The first one of a type becomes its default.'
    case 'free':
      return `At present that is ${mark.holder.equipmentName}.`
  }
}
