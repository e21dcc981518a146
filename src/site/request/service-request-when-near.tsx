import { type ComponentProps, Suspense, use } from 'react'
import type { ServiceRequest } from './service-request.tsx'

/** The element that holds the form on a longer page; links lead to it. */
export const serviceRequestId = 'service-request'

type Loaded = { ServiceRequest: typeof ServiceRequest }

const load = () => import('./service-request.tsx')

/** On the server it is there before anything is drawn; in a browser it comes when its place comes near. */
const loaded: Promise<Loaded> = import.meta.env.SSR ? (await settled(load())).value : comesNear().then(load)

/**
 * The form for a service request as the server drew it, brought to life when somebody comes near it: whoever only reads
 * does not load its script. Sent before that, it is sent as without a script.
 */
export function ServiceRequestWhenNear(props: ComponentProps<typeof ServiceRequest>) {
  return (
    <Suspense>
      <Alive {...props} />
    </Suspense>
  )
}

function Alive(props: ComponentProps<typeof ServiceRequest>) {
  const { ServiceRequest } = use(loaded)
  return <ServiceRequest {...props} />
}

/** A promise that React reads without waiting: it looks for these two fields. */
async function settled(promise: Promise<Loaded>): Promise<{ value: Promise<Loaded> }> {
  const value = await promise
  return { value: Object.assign(Promise.resolve(value), { status: 'fulfilled', value }) }
}

/** Resolves when the form's place is half a window away or closer. */
function comesNear(): Promise<void> {
  return new Promise((resolve) => {
    const place = document.getElementById(serviceRequestId)
    if (!place) return
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        watcher.disconnect()
        resolve()
      },
      { rootMargin: '50%' },
    )
    watcher.observe(place)
  })
}
