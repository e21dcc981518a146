import { Paper, Title } from '@mantine/core'
import type { Overview } from '#contract/dashboard.ts'
import { ageBands } from '#domain/homes/equipment-age.ts'
import { formatNumber } from '../../ui/format-number.ts'
import classes from './equipment-by-age.module.css'

/** The age of customers' equipment by kind; each bar is relative to the largest figure. */
export function EquipmentByAge({ kinds }: { kinds: Overview['equipmentByAge'] }) {
  const most = Math.max(1, ...kinds.flatMap(({ counts }) => Object.values(counts)))
  return (
    <Paper component="section" withBorder p="md" aria-labelledby="equipment-by-age">
      <Title order={2} size="h4" id="equipment-by-age">
        Equipment by age
      </Title>
      <table className={classes.table} aria-labelledby="equipment-by-age">
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
                  {formatNumber(counts[band])}
                  <span
                    className={classes.bar}
                    data-band={band}
                    style={{ width: `${(counts[band] / most) * 100}%` }}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Paper>
  )
}
