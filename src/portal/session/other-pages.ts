/** What the open pages of this browser say to each other. Those of the customer site hear `staff-left` too (site/reload-when-left.ts). */
type Said = 'staff-left' | 'who-has-unsaved' | 'unsaved'

const channelName = 'open-pages'

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
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if (data === 'staff-left') onStaffLeft()
    if (data === 'who-has-unsaved' && hasUnsaved()) say(channel, 'unsaved')
  })
}

/** Tells the other open pages that staff has left this browser. */
export function tellStaffLeft() {
  const channel = new BroadcastChannel(channelName)
  say(channel, 'staff-left')
  channel.close()
}

/** How many other pages have changes that are not saved. */
export async function countOthersUnsaved(): Promise<number> {
  const channel = new BroadcastChannel(channelName)
  let count = 0
  channel.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if (data === 'unsaved') count += 1
  })
  say(channel, 'who-has-unsaved')
  await new Promise((resolve) => setTimeout(resolve, answersWithinMs))
  channel.close()
  return count
}

function say(channel: BroadcastChannel, said: Said) {
  channel.postMessage(said)
}
