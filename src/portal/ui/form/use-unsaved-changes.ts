import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { askYesNo } from '../dialog/confirm.tsx'
import { isUnsavedGivenUp, noteUnsaved, settleUnsaved } from './unsaved.ts'

type Place = { pathname: string; search: object }

const isOtherPage = (from: Place, to: Place) => from.pathname !== to.pathname

/**
 * Asks before leaving while `isDirty`: with a dialog inside the portal, with the browser's own prompt outside. `isLeft` says which
 * move gives up what is typed; by default any to another page.
 * Returns a function to call right before the navigation that follows a save, so that it does not ask.
 */
export function useUnsavedChanges(isDirty: boolean, isLeft = isOtherPage): () => void {
  const mayLeave = useRef(false)
  useEffect(() => (isDirty ? noteUnsaved() : undefined), [isDirty])
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (isUnsavedGivenUp() || mayLeave.current || !isLeft(current, next)) {
        mayLeave.current = false
        return false
      }
      const leaves = await askYesNo({
        question: 'Leave without saving?',
        detail: 'Your changes on this page will be lost.',
        yes: 'Discard changes',
        no: 'Stay',
        isDangerous: true,
      })
      if (leaves) settleUnsaved()
      return !leaves
    },
    enableBeforeUnload: () => isDirty && !isUnsavedGivenUp(),
    disabled: !isDirty,
  })
  return () => {
    settleUnsaved()
    mayLeave.current = isDirty
  }
}
