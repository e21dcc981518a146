// Asks for the files of the path once the portal's own, which the page announces first, has arrived: the libraries, the longest file of
// all, come before them and start while they come (docs/decisions/166). It is inlined into the page.

document.addEventListener(
  'load',
  ({ target }) => {
    if (target !== document.querySelector('link[rel=modulepreload]')) return
    for (const link of document.querySelectorAll('link[rel=later]')) link.setAttribute('rel', 'modulepreload')
  },
  true,
)
