import { Paper, Text, Title } from '@mantine/core'
import { Breakable } from '#comparison/breakable.tsx'
import type { Assumption } from '#contract/office/settings.ts'
import { valueInWords } from './assumption-in-words.ts'
import classes from './fixed-assumptions.module.css'

/** The constants that cannot be changed, so that every figure of a comparison can be looked up. */
export function FixedAssumptions({ assumptions }: { assumptions: readonly Assumption[] }) {
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} mb="md">
      <Title order={2} size="h3">
        Fixed
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        These are part of the method and can't be changed.
      </Text>
      <div className={classes.frame}>
        <table role="table" aria-label="Fixed values" className={classes.table}>
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader">Assumption</th>
              <th role="columnheader">Value</th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {assumptions.map(({ path, label, value, unit }) => (
              <tr key={path} role="row">
                <td role="cell">
                  <Breakable text={label} />
                </td>
                <td role="cell">{valueInWords(value, unit === 'year' || unit === 'month' ? '' : unit)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Paper>
  )
}
