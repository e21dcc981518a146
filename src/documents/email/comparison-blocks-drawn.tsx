import { Text } from 'react-email'
import { styles } from './styles.ts'
import type { Block, TableRow } from './template.ts'

/** A table of two columns of figures, with its total. */
export function BlockTable({ block }: { block: Extract<Block, { kind: 'table' }> }) {
  return (
    <>
      <table cellPadding="0" cellSpacing="0" style={styles.figures}>
        <caption className="ink" style={styles.caption}>
          {block.caption}
          {block.loss !== null && <span style={styles.loss}> {block.loss}</span>}
        </caption>
        <thead>
          <tr>
            <th scope="col" className="quiet cell" style={styles.columnName}>
              <span style={styles.unseen}>What</span>
            </th>
            {block.columns.map((column) => (
              <th key={column} scope="col" className="quiet cell" style={styles.figureName}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row) => (
            <Row key={row.name} row={row} columns={block.columns} />
          ))}
        </tbody>
      </table>
      {block.note !== null && (
        <Text className="quiet" style={styles.note}>
          {block.note}
        </Text>
      )}
    </>
  )
}

function Row({ row: { name, cells, isTotal }, columns }: { row: TableRow; columns: readonly string[] }) {
  const weight = { fontWeight: isTotal ? 700 : 400 }
  return (
    <tr>
      <th scope="row" className="ink cell" style={{ ...styles.rowName, ...weight }}>
        {name}
      </th>
      {columns.map((column, index) => (
        <td key={column} className="ink cell" style={{ ...styles.figure, ...weight }}>
          {cells[index]}
        </td>
      ))}
    </tr>
  )
}

export function BlockList({ block }: { block: Extract<Block, { kind: 'list' }> }) {
  return (
    <>
      <Text className="ink" style={styles.listTitle}>
        {block.title}
      </Text>
      <ul className="ink" style={styles.list}>
        {block.items.map((item) => (
          <li key={item} style={styles.listItem}>
            {item}
          </li>
        ))}
      </ul>
    </>
  )
}
