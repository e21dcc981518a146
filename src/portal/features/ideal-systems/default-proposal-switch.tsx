import { Switch, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { equipmentTypeIdOf, type PlaceKind } from '#domain/homes/equipment/equipment.ts'
import { api } from '../../api/client.ts'
import { type DefaultMark, defaultMarkOf } from './default-mark.ts'
import { idealSystemLabels } from './form-values.ts'

type DefaultProposalSwitchProps = {
  /** Id of the system, 0 for a new one. */
  id: number
  kind: PlaceKind
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

const proposedWhere = {
  furnace: 'Proposed for every furnace, unless you choose another for a home.',
  'air-conditioner':
    'Proposed for every air conditioner, unless you choose another for a home or another has the SEER chosen there.',
  humidifier: 'Proposed for every humidifier.',
  thermostat: 'Proposed for every thermostat.',
} as const satisfies Record<PlaceKind, string>

/** Makes a system the default proposal of its type; the mark can be taken from another system, but not removed. */
export function DefaultProposalSwitch({ id, kind, isChecked, onChange }: DefaultProposalSwitchProps) {
  const { data: systems } = useSuspenseQuery(api.idealSystems.list.queryOptions())
  const mark = defaultMarkOf(id, equipmentTypeIdOf(kind), systems)
  const explanationId = useId()
  const isLocked = mark.standing !== 'free'
  return (
    <div>
      <Switch
        label={idealSystemLabels.isDefault}
        checked={isChecked || isLocked}
        // Why aria-disabled: a disabled switch looks off, and the keyboard cannot reach its explanation.
        aria-disabled={isLocked}
        aria-describedby={explanationId}
        thumbIcon={isLocked && <IconLock size={10} color="var(--hvac-brand)" aria-hidden />}
        onChange={(event) => {
          if (!isLocked) onChange(event.currentTarget.checked)
        }}
      />
      <Text id={explanationId} size="xs" c="dimmed" mt={4}>
        {proposedWhere[kind]} {consequenceOf(mark)}
      </Text>
    </div>
  )
}

function consequenceOf(mark: DefaultMark): string {
  switch (mark.standing) {
    case 'holds':
      return 'To change this, make another one the default.'
    case 'first':
      return 'The first one of its type becomes the default.'
    case 'free':
      return `Now it is ${mark.holder.equipmentName}.`
  }
}
