/**
 * Inlined in each page that may show what belongs to a customer: tells the server, once, that a person reads the page. A person presses,
 * types or turns a wheel. Programs that check links only load the page, and even scroll it; time alone is no sign either
 * (docs/decisions/060).
 * Why neither imports nor names: it shares its script element.
 */
{
  const signs = ['pointerdown', 'touchstart', 'wheel', 'keydown']
  const tell = async ({ isTrusted }: Event) => {
    if (!isTrusted || (document as Document & { prerendering?: boolean }).prerendering) return
    for (const sign of signs) removeEventListener(sign, tell, true)
    const { cookie } = document
    const [, csrfToken = ''] =
      cookie.match(/__Host-XSRF-TOKEN=([^;]+)/) ?? cookie.match(/XSRF-TOKEN=([^;]+)/) ?? []
    const version = new URLSearchParams(location.search).get('version') ?? ''
    const body = new URLSearchParams({ page: location.pathname, version })
    body.set('forgeryToken', csrfToken)
    // Why again: without a connection the next sign may come through.
    await fetch('/read', { method: 'POST', body, keepalive: true }).catch(listen)
  }
  const listen = () => {
    for (const sign of signs) addEventListener(sign, tell, { capture: true, passive: true })
  }
  if (/^\/(proposal|customer-profile|customer-system-analysis)\b/.test(location.pathname)) listen()
}
