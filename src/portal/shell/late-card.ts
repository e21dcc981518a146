import type { LatePart } from '../ui/frame/late-part.ts'
import { notify } from '../ui/frame/notify.tsx'

/** Opens the card with this id as soon as its file is there. */
export function openLateCard<Props extends object>(part: LatePart<Props>, id: string) {
  part
    .fetchPart()
    .then(() => requestAnimationFrame(() => document.getElementById(id)?.showPopover()), notify.lostCode)
}

/** What a button that opens a late card needs: before its file is there a press fetches it, then the browser opens it. */
export function lateCardOpener<Props extends object>(part: LatePart<Props>, id: string, isThere: boolean) {
  return isThere
    ? ({ 'aria-haspopup': 'dialog', popoverTarget: id } as const)
    : ({ 'aria-haspopup': 'dialog', onClick: () => openLateCard(part, id) } as const)
}
