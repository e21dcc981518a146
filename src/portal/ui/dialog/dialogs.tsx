import { type ModalSettings, modals } from '@mantine/modals'
import { latePart } from '../frame/late-part.ts'
import { notify } from '../frame/notify.tsx'
import { dialogComes } from './is-dialog-open.ts'

const { fetchPart, usePart } = latePart(() =>
  import('./dialog-host.tsx').then(({ DialogHost }) => DialogHost),
)

let resolveDrawn = () => {}
const isDrawn = new Promise<void>((resolve) => {
  resolveDrawn = resolve
})

/** Where dialogs appear that code opens with `openDialog`. */
export function Dialogs() {
  const Host = usePart()
  return Host && <Host onDrawn={resolveDrawn} />
}

/** Opens a dialog as soon as there is a place for it; one that cannot be shown counts as closed. */
export function openDialog(settings: ModalSettings & { modalId: string }) {
  const isThere = dialogComes()
  fetchPart()
    .then(() => isDrawn)
    .then(
      () => modals.open(settings),
      () => {
        notify.lostCode()
        settings.onClose?.()
      },
    )
    .finally(isThere)
}
