import { askYesNo } from '../ui/dialog/confirm.tsx'
import { hasUnsaved } from '../ui/form/unsaved.ts'
import { countOthersUnsaved } from './other-pages.ts'

/**
 * Asks before the session ends by a press, where something in an open page of this browser is not saved. `keptForms` is how many forms of
 * closed pages this device forgets with it.
 */
export async function mayLeave(yes: string, keptForms = 0): Promise<boolean> {
  const pages = Number(hasUnsaved()) + (await countOthersUnsaved())
  if (pages === 0 && keptForms === 0) return true
  if (pages === 0)
    return askYesNo({
      question:
        keptForms === 1
          ? '1 form on this device is not saved'
          : `${keptForms} forms on this device are not saved`,
      detail: 'What you typed there is deleted when you sign out. Go back to save it first.',
      yes,
      no: 'Back',
      isDangerous: true,
    })
  return askYesNo({
    question: pages === 1 ? '1 page has unsaved changes' : `${pages} pages have unsaved changes`,
    detail: 'They will be lost. Go back to save them first.',
    yes,
    no: 'Back',
    isDangerous: true,
  })
}
