/**
 * Inlined in each page that may show what belongs to a customer, in front of the script that hydrates it, if it has one. When staff has left
 * this browser, or handed it to another customer, the page starts anew, and so does one that the browser had kept (docs/decisions/003).
 * Why neither imports nor names: it shares its script element. The name of the channel is that of portal/session/other-pages.ts.
 */
{
  const openPages = new BroadcastChannel('open-pages')
  openPages.addEventListener('message', ({ data }) => {
    if (data !== 'staff-left') return
    document.documentElement.hidden = true
    location.reload()
  })
  // A customer who gives the device back leaves it as staff does who signs out.
  document.addEventListener('submit', ({ target }) => {
    if (!(target instanceof HTMLFormElement && target.action.endsWith('/give-back'))) return
    // Why not at once: the server has ended what is open when the answer takes the place of this page.
    window.addEventListener('pagehide', () => openPages.postMessage('staff-left'))
  })
}
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload()
})
