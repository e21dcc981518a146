/** What the open pages of this browser say to each other. Those of the customer site hear `staff-left` too (site/reload-when-left.ts). */
type PageMessage = 'staff-left' | 'who-has-unsaved' | 'unsaved'

let opened: BroadcastChannel | undefined

/** Why one for all: a page would hear itself through a second one. */
function pages(): BroadcastChannel {
  opened ??= new BroadcastChannel('open-pages')
  return opened
}

/** Pages in the background answer within a few milliseconds; one that sleeps has nothing to say. */
const answersWithinMs = 200

type Heard = {
  /** Staff has left this browser: what the page shows is theirs. */
  onStaffLeft: () => void
  /** Whether this page has changes that are not saved. */
  hasUnsaved: () => boolean
}

/** Listens to the other open pages. */
export function hearOtherPages({ onStaffLeft, hasUnsaved }: Heard) {
  pages().addEventListener('message', ({ data }: MessageEvent<PageMessage>) => {
    if (data === 'staff-left') onStaffLeft()
    if (data === 'who-has-unsaved' && hasUnsaved()) say('unsaved')
  })
}

/** Tells the other open pages that staff has left this browser. */
export function notifyStaffLeft() {
  say('staff-left')
}

/** How many other pages have changes that are not saved. */
export async function countOthersUnsaved(): Promise<number> {
  let count = 0
  const onAnswer = ({ data }: MessageEvent<PageMessage>) => {
    if (data === 'unsaved') count += 1
  }
  pages().addEventListener('message', onAnswer)
  say('who-has-unsaved')
  await new Promise((resolve) => setTimeout(resolve, answersWithinMs))
  pages().removeEventListener('message', onAnswer)
  return count
}

function say(said: PageMessage) {
  pages().postMessage(said)
}
