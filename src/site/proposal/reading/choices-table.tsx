import styles from './choices-table.module.css'

type Row = { key: string; name: string; cells: readonly string[]; isTotal: boolean }

type ChoicesTableProps = {
  caption: string
  /** Keeping and the least that may be installed come first, in every table. */
  columns: readonly { key: string; name: string }[]
  rows: readonly Row[]
}

/** All choices side by side; in a narrow place each row names its choices below each other. */
export function ChoicesTable({ caption, columns, rows }: ChoicesTableProps) {
  return (
    <div className={styles.place}>
      <table className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            <td />
            {columns.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells, isTotal }) => (
            <tr key={key} data-total={isTotal || undefined}>
              <th scope="row">{name}</th>
              {columns.map((column, index) => (
                <td key={column.key} data-label={`${column.name}:`}>
                  {cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
