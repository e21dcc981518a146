import type { ComponentType } from 'react'
import type { SitePageKind, SiteView } from '#contract/site.ts'
import { Frame } from './frame/frame.tsx'
import type { PageProps } from './pages.ts'

type SiteProps = { view: SiteView; Page: ComponentType<PageProps<SitePageKind>> }

/** One page of the customer site between header and footer; the same on the server and in the browser. */
export function Site({ view, Page }: SiteProps) {
  return (
    <Frame business={view.business}>
      <Page {...view} />
    </Frame>
  )
}
