import { useState } from 'react'
import { messages } from '#domain/messages.ts'
import { latePart } from '../../ui/late-part.ts'
import { notify } from '../../ui/notify.tsx'
import type { HomeMenuProps } from './home-menu.tsx'
import { MoreButton } from './more-button.tsx'

const menu = latePart(() => import('./home-menu.tsx').then(({ HomeMenu }) => HomeMenu))

/** The button of the menu, which takes its place once it is asked for and there. */
export function LateHomeMenu(props: HomeMenuProps) {
  const Menu = menu.usePart()
  const [isWanted, setWanted] = useState(false)
  if (Menu && isWanted) return <Menu {...props} />
  return (
    <MoreButton
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => {
        setWanted(true)
        menu.fetchPart().catch(() => {
          setWanted(false)
          notify.error(messages.somethingWentWrong, messages.noConnection)
        })
      }}
    />
  )
}
