import { askYesNo } from '../ui/dialog/confirm.tsx'
import { hasUnsaved } from '../ui/form/unsaved.ts'
import { countOthersUnsaved } from './other-pages.ts'

/** Asks before the session ends by a press, where something in an open page of this browser is not saved. */
export async function mayLeave(yes: string): Promise<boolean> {
  const pages = Number(hasUnsaved()) + (await countOthersUnsaved())
  if (pages === 0) return true
  return askYesNo({
    question: pages === 1 ? '1 page has unsaved changes' : `${pages} pages have unsaved changes`,
    detail: 'They will be lost. Go back to save them first.',
    yes,
    no: 'Back',
    isDangerous: true,
  })
}
