import { Box, type BoxProps } from '@mantine/core'
import classes from './facts-table.module.css'

type FactsTableProps = BoxProps & {
  'aria-label': string
  facts: readonly (readonly [name: string, value: string | number])[]
}

/** Names and values, one pair a row. */
export function FactsTable({ facts, ...props }: FactsTableProps) {
  return (
    <Box component="table" className={classes.table} {...props}>
      <tbody>
        {facts.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  )
}
