/** As `hydrate-when-touched.ts` reads it, which may share no module with the page. */
const name = 'kept-forms'

/** Notes that this browser may keep a form of the site, so that the page is hydrated before it is touched. */
export const keptMark = {
  set: () => at(() => localStorage.setItem(name, '1')),
  clear: () => at(() => localStorage.removeItem(name)),
}

/** Why ignored where it fails: a browser that keeps nothing keeps no form either. */
function at(storage: () => void) {
  try {
    storage()
  } catch {}
}
