import { ActionIcon, Box, Drawer, Tooltip } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { CustomerSearch } from '../features/customers/customer-search.tsx'
import classes from './top-bar.module.css'

/** The customer search: a field in the top bar, or a drawer on a phone; '/' opens either. */
export function FindCustomer() {
  const field = useRef<HTMLInputElement>(null)
  const fieldOfSheet = useRef<HTMLInputElement>(null)
  const cameFrom = useRef<HTMLElement>(null)
  const [sheet, setSheet] = useState<'closed' | 'open' | 'left'>('closed')

  useWindowEvent('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (isTyping(event.target) || document.querySelector('[role=dialog][aria-modal=true]')) return
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
      <Tooltip label="Find a customer">
        <ActionIcon
          hiddenFrom="md"
          ml="auto"
          variant="subtle"
          color="gray"
          size="lg"
          aria-label="Find a customer"
          aria-keyshortcuts="/"
          onClick={() => setSheet('open')}
        >
          <IconSearch size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Drawer
        opened={sheet === 'open'}
        onClose={() => setSheet('closed')}
        // Why: after a choice the focus goes to the page that opens.
        returnFocus={sheet !== 'left'}
        position="top"
        size="auto"
        title="Find a customer"
        styles={{ body: { paddingTop: 4 } }}
      >
        <CustomerSearch
          inputRef={fieldOfSheet}
          isInline
          onChosen={() => {
            setSheet('left')
            leaveToPage()
          }}
        />
      </Drawer>
    </>
  )
}

/** Focuses the page's heading, also when the page stays the same. */
function leaveToPage() {
  document.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true })
}

function isTyping(target: EventTarget | null) {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('input, textarea, select')
}
