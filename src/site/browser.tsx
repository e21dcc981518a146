import { type ReactNode, startTransition, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import type { SiteView } from '#contract/site.ts'
import { noteEdits } from './edits.ts'
import '#comparison/tokens.css'
import './frame/base.css'
import frame from './frame/frame.module.css'
import { loadPage } from './pages.ts'
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
}

function WhenHydrated({ then, children }: { then: () => void; children: ReactNode }) {
  const isHydrated = useHydrated()
  useEffect(() => {
    if (isHydrated) then()
  }, [isHydrated, then])
  return children
}
