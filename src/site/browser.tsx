import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { SiteView } from '#contract/site.ts'
import './frame/base.css'
import frame from './frame/frame.module.css'
import { loadPage } from './pages.ts'

/**
 * Brings the page that the server drew to life. Until then, and without a script, it can be read and its forms sent.
 * Header and footer stay as the server drew them.
 */
async function start() {
  // Why by its class: the frame's styles come into the sheet with it, while its component stays on the server.
  const root = document.querySelector(`.${frame.page}`)
  const data = document.getElementById('site-view')?.textContent
  if (!root || !data) return
  forgetCodeInAddress()
  const view: SiteView = JSON.parse(data)
  const Page = await loadPage(view)
  // Why as a transition: a slow phone goes on scrolling meanwhile.
  startTransition(() => void hydrateRoot(root, <Page {...view} />))
}

/** The code of a label must not stay in the history, in a screenshot or in a link that is passed on. */
function forgetCodeInAddress() {
  const address = new URL(location.href)
  if (!address.searchParams.has('k')) return
  address.searchParams.delete('k')
  history.replaceState(history.state, '', address)
}

void start()
