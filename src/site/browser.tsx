import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { SiteView } from '#contract/site.ts'
import './frame/base.css'
import frame from './frame/frame.module.css'
import { loadPage } from './pages.ts'

/**
 * Hydrates the page that the server rendered. Until then, and without a script, it can be read and its forms sent.
 * Header and footer are not hydrated.
 */
async function start() {
  // Why by its class: this brings the styles of the frame into the sheet without its component.
  const root = document.querySelector(`.${frame.page}`)
  const data = document.getElementById('site-view')?.textContent
  if (!root || !data) return
  forgetCodeInAddress()
  const view: SiteView = JSON.parse(data)
  const Page = await loadPage(view)
  // Why as a transition: a slow phone can scroll meanwhile.
  startTransition(() => void hydrateRoot(root, <Page {...view} />))
}

/** Keeps a label's code out of the history, screenshots and shared links. */
function forgetCodeInAddress() {
  const address = new URL(location.href)
  if (!address.searchParams.has('k')) return
  address.searchParams.delete('k')
  history.replaceState(history.state, '', address)
}

void start()
