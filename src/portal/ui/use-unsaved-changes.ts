import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { askYesNo } from './confirm.tsx'

/**
 * Asks before leaving while `isDirty`: with a dialog inside the portal, with the browser's own prompt outside.
 * Returns a function to call right before the navigation that follows a save, so that it does not ask.
 */
export function useUnsavedChanges(isDirty: boolean): () => void {
  const mayLeave = useRef(false)
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (mayLeave.current || current.pathname === next.pathname) {
        mayLeave.current = false
        return false
      }
      const leaves = await askYesNo({
        question: 'Leave without saving?',
        detail: 'What was changed on this page is not saved yet.',
        yes: 'Leave',
        no: 'Stay',
      })
      return !leaves
    },
    enableBeforeUnload: isDirty,
    disabled: !isDirty,
  })
  return () => {
    mayLeave.current = isDirty
  }
}
