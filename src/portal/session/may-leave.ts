import type { KeptForm } from '#device/kept-forms.ts'
import { askYesNo } from '../ui/dialog/confirm.tsx'
import { hasUnsaved } from '../ui/form/unsaved.ts'
import { keptFormInWords } from './kept-forms.ts'
import { countOthersUnsaved } from './other-pages.ts'

/**
 * Asks before the session ends by a press, where something in an open page of this browser is not saved. `kept` are the forms that this
 * device forgets with it, most of them of closed pages.
 */
export async function mayLeave(yes: string, kept: readonly KeptForm[] = []): Promise<boolean> {
  const pages = Number(hasUnsaved()) + (await countOthersUnsaved())
  if (pages === 0 && kept.length === 0) return true
  const asked = { yes, no: 'Back', isDangerous: true, list: kept.map(keptFormInWords) }
  if (pages === 0)
    return askYesNo({
      ...asked,
      question:
        kept.length === 1
          ? '1 form on this device is not saved'
          : `${kept.length} forms on this device are not saved`,
      detail: 'What you typed there is deleted when you sign out. Go back to save it first.',
    })
  return askYesNo({
    ...asked,
    question: pages === 1 ? '1 page has unsaved changes' : `${pages} pages have unsaved changes`,
    detail: 'They will be lost. Go back to save them first.',
  })
}
