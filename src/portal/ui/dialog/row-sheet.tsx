import { IconChecklist } from '@tabler/icons-react'
import type { RowAction } from '../list/row-action.ts'
import { Sheet } from './sheet.tsx'
import { SheetAct } from './sheet-act.tsx'

type RowSheetProps = {
  /** Names the row; without one the sheet is closed. */
  name: string | undefined
  actions: readonly RowAction[]
  /** Chooses the row, where several can be chosen. */
  onSelect?: (() => void) | undefined
  onClose: () => void
}

/** What can be done with a row that is a card. */
export function RowSheet({ name, actions, onSelect, onClose }: RowSheetProps) {
  // Why closed first: what the act opens must not stand beneath the sheet.
  const after = (act: (() => void) | undefined) => () => {
    onClose()
    act?.()
  }
  return (
    <Sheet title={name ?? ''} isOpen={name !== undefined} onClose={onClose}>
      {name !== undefined && (
        <>
          {actions.map(({ label, icon, isDangerous, isDisabled, link, onClick }) => (
            <SheetAct
              key={label}
              icon={icon}
              on={name}
              isDangerous={isDangerous}
              isDisabled={isDisabled}
              link={link}
              onPress={after(onClick)}
            >
              {label}
            </SheetAct>
          ))}
          {onSelect && (
            <SheetAct icon={IconChecklist} onPress={after(onSelect)}>
              Select
            </SheetAct>
          )}
        </>
      )}
    </Sheet>
  )
}
