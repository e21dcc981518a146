import type { SitePageKind, SitePageOf, SiteView } from '#contract/site.ts'

/** The props of a page: its own data, and what all pages share. */
export type PageProps<Kind extends SitePageKind> = Omit<SiteView, 'page'> & { page: SitePageOf<Kind> }
