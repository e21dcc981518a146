import { type ReactNode, startTransition, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import type { SiteView } from '#contract/site.ts'
import '#tokens/site.css'
import './frame/base.css'
import frame from './frame/frame.module.css'
import { loadPage } from './pages.ts'
import { isEdited } from './ui/form/edited.ts'
import { useHydrated } from './ui/use-hydrated.ts'

/**
 * Hydrates the page that the server rendered, and resolves when it works. Until then, and without a script, it can be read
 * and its forms sent. Header and footer are not hydrated. `undoTranslation` brings back the nodes of the server where the browser has
 * translated them, and answers whether it has.
 */
export async function hydratePage(undoTranslation: () => boolean): Promise<void> {
  // Why by its class: this brings the styles of the frame into the sheet without its component.
  const root = document.querySelector(`.${frame.page}`)
  const data = document.getElementById('site-view')?.textContent
  if (!root || !data) return
  const view: SiteView = JSON.parse(data)
  const Page = await loadPage(view)
  const announceEdits = noteEdits(root)
  await new Promise<void>((resolve) => {
    const page = (
      <WhenHydrated then={resolve}>
        <Page {...view} />
      </WhenHydrated>
    )
    // Why as a transition: a slow phone can scroll meanwhile. Why not of a translated page: it would be translated meanwhile.
    const hydrate = undoTranslation() ? flushSync : startTransition
    hydrate(() => void hydrateRoot(root, page))
  })
  announceEdits()
  if (root.querySelector('form[data-kept]'))
    // Why ignored where it cannot be fetched: the forms work without.
    void import('./keeping/keep-forms.ts').then(({ keepForms }) => keepForms(root)).catch(() => {})
}

function WhenHydrated({ then, children }: { then: () => void; children: ReactNode }) {
  const isHydrated = useHydrated()
  useEffect(() => {
    if (isHydrated) then()
  }, [isHydrated, then])
  return children
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Notes what the reader has typed and chosen so far. The returned function tells it to the hydrated page. */
function noteEdits(root: ParentNode): () => void {
  const edits = [...root.querySelectorAll<Control>('input, select, textarea')]
    .filter(isEdited)
    .map((control) => ({ control, value: control.value }))
  return () => {
    for (const { control, value } of edits) {
      // Why: hydrating writes the text into a textarea that it had on the server.
      if (control instanceof HTMLTextAreaElement) control.value = value
      for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
    }
  }
}
