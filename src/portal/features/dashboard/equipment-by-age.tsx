import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Overview } from '#contract/office/dashboard.ts'
import { type PlaceKind, placeKinds } from '#domain/homes/equipment/equipment.ts'
import { type AgeBand, ageBands } from '#domain/homes/list/equipment-age.ts'
import { grouped } from '#texts/formats.ts'
import { SummaryCard } from '../../ui/figures/summary-card.tsx'
import classes from './equipment-by-age.module.css'

/** The age of customers' equipment by kind; each figure opens the homes. Each bar is relative to the largest figure. */
export function EquipmentByAge({ kinds }: { kinds: Overview['equipmentByAge'] }) {
  const most = Math.max(0, ...kinds.flatMap(({ counts }) => Object.values(counts)))
  if (most === 0) {
    return (
      <SummaryCard title="Equipment by age">
        <Text c="dimmed">No equipment yet. It is counted here once homes have some.</Text>
      </SummaryCard>
    )
  }
  return (
    <SummaryCard title="Equipment by age">
      <table className={classes.table} aria-label="Equipment by age">
        <thead>
          <tr>
            <th scope="col">Equipment</th>
            {ageBands.map(({ band, name }) => (
              <th key={band} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ equipmentName, counts }) => (
            <tr key={equipmentName}>
              <th scope="row">{equipmentName}</th>
              {ageBands.map(({ band }) => (
                <td key={band}>
                  <Figure count={counts[band]} kind={kindOf(equipmentName)} age={band} />
                  <span
                    className={classes.bar}
                    data-band={band}
                    data-none={counts[band] === 0 || undefined}
                    style={{ width: `${(counts[band] / most) * 100}%` }}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </SummaryCard>
  )
}

function kindOf(equipmentName: string) {
  return placeKinds.find(({ name }) => name === equipmentName)?.kind
}

type FigureProps = { count: number; kind: PlaceKind | undefined; age: AgeBand }

function Figure({ count, kind, age }: FigureProps) {
  if (count === 0 || !kind) return <span className={classes.figure}>{grouped(count)}</span>
  return (
    <Link to="/portal/manage-customers" search={{ equipment: kind, age }} className={classes.figure}>
      {grouped(count)}
    </Link>
  )
}
