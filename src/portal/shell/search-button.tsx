import { ActionIcon, Button, Kbd } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import type { Actor } from '#domain/people/access.ts'
import { useUiSettings } from '../settings/ui-settings.ts'
import { searchTexts } from '../shared/frame/search-texts.ts'
import { isDialogOpen } from '../ui/dialog/is-dialog-open.ts'
import { LateDialog } from '../ui/dialog/late-dialog.tsx'
import { isTyping } from '../ui/form/is-typing.ts'
import { latePart } from '../ui/frame/late-part.ts'
import classes from './top-bar.module.css'

const palettePart = latePart(() =>
  import('./palette-of-shell.tsx').then(({ PaletteOfShell }) => PaletteOfShell),
)

/** Opens the search: what looks like a field in the top bar, an icon on a phone, '/' or Ctrl K. */
export function SearchButton({ actor }: { actor: Actor }) {
  const [state, setState] = useState<'closed' | 'open' | 'left'>('closed')
  const { singleKeys } = useUiSettings()
  const close = useCallback(() => setState('closed'), [])
  const open = () => setState('open')

  useWindowEvent('keydown', (event) => {
    if (!isForSearch(event, singleKeys) || event.defaultPrevented || isDialogOpen()) return
    event.preventDefault()
    open()
  })

  const shared = {
    'aria-keyshortcuts': '/ Control+K Meta+K',
    'aria-haspopup': 'dialog',
    onClick: open,
  } as const
  return (
    <>
      <Button
        {...shared}
        visibleFrom="lg"
        variant="default"
        className={classes.search}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={<Kbd aria-hidden>Ctrl K</Kbd>}
      >
        {searchTexts.field}
      </Button>
      <ActionIcon
        {...shared}
        hiddenFrom="lg"
        ml="auto"
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={searchTexts.title}
        data-tip={searchTexts.title}
      >
        <IconSearch size={18} aria-hidden />
      </ActionIcon>
      <LateDialog part={palettePart} isOpen={state === 'open'} onClose={close}>
        {(Palette, opened) => (
          <Palette
            actor={actor}
            opened={opened}
            onClose={close}
            // Why: after a choice the focus goes to the page that opens.
            returnFocus={state !== 'left'}
            onChosen={() => {
              setState('left')
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
