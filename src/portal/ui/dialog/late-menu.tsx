import { useState } from 'react'
import type { LatePart } from '../frame/late-part.ts'
import { notify } from '../frame/notify.tsx'
import { MoreButton, type MoreButtonProps } from './more-button.tsx'

type LateMenuProps<Props extends object> = {
  part: LatePart<Props>
  props: Props
  /** How the button looks and is called until the menu brings its own; 'More' otherwise. */
  button?: MoreButtonProps
}

/** The button of a menu in a file of its own, which takes its place once it is asked for and there. */
export function LateMenu<Props extends object>({ part, props, button = {} }: LateMenuProps<Props>) {
  const Menu = part.usePart()
  const [isWanted, setWanted] = useState(false)
  if (Menu && isWanted) return <Menu {...props} />
  return (
    <MoreButton
      {...button}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => {
        setWanted(true)
        part.fetchPart().catch(() => {
          setWanted(false)
          notify.lostCode()
        })
      }}
    />
  )
}
