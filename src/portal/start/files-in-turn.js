// Asks for the files of the path once the portal's own has arrived: the libraries, the longest file of all, come before them and start
// while they come (docs/decisions/166). It is inlined into the page.

document.addEventListener(
  'load',
  ({ target }) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'modulepreload') return
    for (const link of document.querySelectorAll('link[rel=later]')) link.setAttribute('rel', target.rel)
  },
  true,
)
