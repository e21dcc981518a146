import { ActionIcon, Box } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useCallback, useRef, useState } from 'react'
import { CustomerSearch } from '../features/customers/customer-search.tsx'
import { useUiSettings } from '../settings/ui-settings.ts'
import { isDialogOpen } from '../ui/is-dialog-open.ts'
import { isTyping } from '../ui/is-typing.ts'
import { LateDialog } from '../ui/late-dialog.tsx'
import { latePart } from '../ui/late-part.ts'
import classes from './top-bar.module.css'

const sheetPart = latePart(() =>
  import('./find-customer-sheet.tsx').then(({ FindCustomerSheet }) => FindCustomerSheet),
)

/** The customer search: a field in the top bar, or a drawer on a phone; '/' and Ctrl K open either. */
export function FindCustomer() {
  const field = useRef<HTMLInputElement>(null)
  const cameFrom = useRef<HTMLElement>(null)
  const [sheet, setSheet] = useState<'closed' | 'open' | 'left'>('closed')
  const { singleKeys } = useUiSettings()
  const closeSheet = useCallback(() => setSheet('closed'), [])

  useWindowEvent('keydown', (event) => {
    if (!isForSearch(event, singleKeys) || event.defaultPrevented || isDialogOpen()) return
    event.preventDefault()
    // Why: the style sheet alone knows which of the two is visible at this width.
    if (!field.current?.checkVisibility()) return setSheet('open')
    cameFrom.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    field.current.focus()
  })

  function giveFocusBack() {
    field.current?.blur()
    cameFrom.current?.focus()
    cameFrom.current = null
  }

  return (
    <>
      <Box visibleFrom="md" className={classes.search}>
        <CustomerSearch inputRef={field} onChosen={leaveToPage} onEscape={giveFocusBack} />
      </Box>
      <ActionIcon
        hiddenFrom="md"
        ml="auto"
        variant="subtle"
        color="gray"
        size="lg"
        aria-label="Find a customer"
        data-tip="Find a customer"
        aria-keyshortcuts="/ Control+K Meta+K"
        onClick={() => setSheet('open')}
      >
        <IconSearch size={18} aria-hidden />
      </ActionIcon>
      <LateDialog part={sheetPart} isOpen={sheet === 'open'} onClose={closeSheet}>
        {(FindCustomerSheet, opened) => (
          <FindCustomerSheet
            opened={opened}
            onClose={closeSheet}
            // Why: after a choice the focus goes to the page that opens.
            returnFocus={sheet !== 'left'}
            onChosen={() => {
              setSheet('left')
              leaveToPage()
            }}
          />
        )}
      </LateDialog>
    </>
  )
}

/** Focuses the page's heading, also when the page stays the same. */
function leaveToPage() {
  document.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true })
}

/** Ctrl or Cmd with K anywhere; the slash only where it is not typed, unless single keys are turned off. */
function isForSearch({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent, singleKeys: boolean) {
  if (altKey) return false
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k'
  return singleKeys && key === '/' && !isTyping(target)
}
