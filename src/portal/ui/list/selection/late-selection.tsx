import { useEffect } from 'react'
import type { LatePart } from '../../frame/late-part.ts'
import { notify } from '../../frame/notify.tsx'
import type { RowSelection } from './row-selection.ts'

export type SelectionProps<Row> = { selection: RowSelection<Row> }

type LateSelectionProps<Row> = SelectionProps<Row> & { part: LatePart<SelectionProps<Row>> }

/** What can be done with the chosen rows, once there are any: a file of its own, which no list needs to be drawn. */
export function LateSelection<Row>({ part, selection }: LateSelectionProps<Row>) {
  const Actions = part.usePart()
  const isChoosing = selection.rows.length > 0

  useEffect(() => {
    if (isChoosing) part.fetchPart().catch(notify.lostCode)
  }, [part, isChoosing])

  return Actions && isChoosing && <Actions selection={selection} />
}
