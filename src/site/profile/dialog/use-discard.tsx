import { useState } from 'react'
import { lostCode } from '../../ui/user-message.ts'
import type { OwnHome } from '../form/use-own-home.ts'

type Parts = typeof import('./discard-dialog.tsx')

/** Reloads the page without what was typed, once the customer has agreed to it. */
export function useDiscard(own: OwnHome) {
  const [parts, setParts] = useState<Parts | null>(null)

  async function ask() {
    const loaded = await import('./discard-dialog.tsx').catch(() => undefined)
    if (loaded && !own.isChanged) void loaded.reloadAt()
    else if (loaded) setParts(loaded)
    else own.showToast({ tone: 'error', ...lostCode })
  }

  const dialog = parts && <parts.DiscardDialog onStay={() => setParts(null)} />
  return { ask, dialog }
}
