import { StyleSheet, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { ink } from './styles.ts'
import { tagged } from './tag.ts'
import { type PdfStyle, Words } from './words.tsx'

const look = StyleSheet.create({
  row: { flexDirection: 'row', borderBottomWidth: 0.5, borderBottomColor: ink.line, paddingVertical: 1.6 },
  head: { borderBottomWidth: 1, borderBottomColor: ink.text },
  total: { borderBottomWidth: 0, borderTopWidth: 1, borderTopColor: ink.text },
  name: { flexGrow: 1, flexShrink: 1, flexBasis: 0, paddingRight: 8 },
  bold: { fontWeight: 'bold' },
  subheading: { paddingTop: 3, paddingBottom: 1, color: ink.muted },
})

export type Column = { name: string; style: PdfStyle; headStyle?: PdfStyle }

/** A table whose first column names each row. */
export function Table({
  first,
  firstStyle = look.name,
  columns,
  children,
}: {
  first: string
  firstStyle?: PdfStyle
  columns: readonly Column[]
  children: ReactNode
}) {
  return (
    <View wrap={false} {...tagged('Table')}>
      <View style={[look.row, look.head]} {...tagged('TR')}>
        <Words style={[firstStyle ?? {}, look.bold].flat()} as="TH" scope="Column">
          {first}
        </Words>
        {columns.map(({ name, style, headStyle }) => (
          <Words key={name} style={[style ?? {}, look.bold, headStyle ?? {}].flat()} as="TH" scope="Column">
            {name}
          </Words>
        ))}
      </View>
      {children}
    </View>
  )
}

type RowProps = {
  name: string
  nameStyle?: PdfStyle
  cells: readonly string[]
  columns: readonly Column[]
  isTotal?: boolean
}

export function Row({ name, nameStyle = look.name, cells, columns, isTotal = false }: RowProps) {
  const weight = isTotal ? look.bold : {}
  return (
    <View style={isTotal ? [look.row, look.total] : look.row} {...tagged('TR')}>
      <Words style={[nameStyle ?? {}, weight].flat()} as="TH" scope="Row">
        {name}
      </Words>
      {columns.map((column, index) => (
        <Words key={column.name} style={[column.style ?? {}, weight].flat()} as="TD">
          {cells[index] ?? ''}
        </Words>
      ))}
    </View>
  )
}

/** A heading over the rows below it; its other cells are empty, so that every row has as many. */
export function Subheading({ text, columns }: { text: string; columns: readonly Column[] }) {
  return (
    <View {...tagged('TR')}>
      <Words style={look.subheading} as="TH" scope="Row">
        {text}
      </Words>
      {columns.map(({ name }) => (
        <View key={name} {...tagged('TD')} />
      ))}
    </View>
  )
}
