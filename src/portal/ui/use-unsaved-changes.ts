import { useBlocker } from '@tanstack/react-router'
import { askYesNo } from './confirm.tsx'

/**
 * While `isDirty`, leaving asks first: inside the portal with a dialog, out of it with the browser's own question.
 * Answers a function after which one navigation passes unasked, for the one that follows a save.
 */
export function useUnsavedChanges(isDirty: boolean) {
  useBlocker({
    shouldBlockFn: async () =>
      isDirty &&
      !(await askYesNo({
        question: 'Leave without saving?',
        detail: 'What was changed on this page is not saved yet.',
        yes: 'Leave',
        no: 'Stay',
      })),
    enableBeforeUnload: () => isDirty,
    disabled: !isDirty,
  })
}
