import { type ComponentProps, Suspense, use } from 'react'
import type { ServiceRequest } from './service-request.tsx'

/** The id of the element around the form, which links point to. */
export const serviceRequestId = 'service-request'

type Loaded = { ServiceRequest: typeof ServiceRequest }

const load = () => import('./service-request.tsx')

/** Loaded at once on the server; in a browser when the reader scrolls near. */
const loaded: Promise<Loaded> = import.meta.env.SSR ? (await settled(load())).value : comesNear().then(load)

/**
 * The request form as the server rendered it, hydrated when the reader scrolls near, so that the rest of the page does not
 * pay for its script. Sent before that, it is sent as without a script.
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

/** A promise with the two fields by which React reads it without waiting. */
async function settled(promise: Promise<Loaded>): Promise<{ value: Promise<Loaded> }> {
  const value = await promise
  return { value: Object.assign(Promise.resolve(value), { status: 'fulfilled', value }) }
}

/** Resolves when the form is at most half a window away. */
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
