/** Where the last press was, as a share of the window's height. */
let lastPress = 1

/** Notes where something was pressed. */
export function notePress({ clientY }: { clientY: number }) {
  lastPress = clientY / window.innerHeight
}

/** The share of a phone's window that toasts may cover at the top. */
const topShare = 0.35

/**
 * Where a toast comes: at the top right. On a phone it is as wide as the window, so that it comes at the bottom if what was pressed is
 * at the top.
 */
export function toastPlace(): 'top-right' | 'bottom-right' {
  const isPhone = window.matchMedia('(max-width: 47.99em)').matches
  return isPhone && lastPress < topShare ? 'bottom-right' : 'top-right'
}
