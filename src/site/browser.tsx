import { hydrateRoot } from 'react-dom/client'
import type { SiteView } from '#contract/site.ts'
import { loadPage } from './pages.ts'
import { Site } from './site.tsx'
import './frame/base.css'

/** Brings the page that the server drew to life. Until then, and without a script, it can be read and its forms sent. */
async function start() {
  const root = document.getElementById('site')
  const data = document.getElementById('site-view')?.textContent
  if (!root || !data) return
  forgetCodeInAddress()
  const view: SiteView = JSON.parse(data)
  hydrateRoot(root, <Site view={view} Page={await loadPage(view)} />)
}

/** The code of a label must not stay in the history, in a screenshot or in a link that is passed on. */
function forgetCodeInAddress() {
  const address = new URL(location.href)
  if (!address.searchParams.has('k')) return
  address.searchParams.delete('k')
  history.replaceState(history.state, '', address)
}

void start()
