import type { ComponentType } from 'react'
import type { SitePageKind, SiteView } from '#contract/site.ts'
import type { PageProps } from './page-props.ts'

type Pages = { [Kind in SitePageKind]: () => Promise<ComponentType<PageProps<Kind>>> }

/** The pages of the site, each a script of its own, so that a phone loads only what it reads. */
const pages: Pages = {
  landing: async () => (await import('./landing/landing-page.tsx')).LandingPage,
  scan: async () => (await import('./scan/scan-page.tsx')).ScanPage,
  'generate-request': async () => (await import('./request/generate-request-page.tsx')).GenerateRequestPage,
  'label-access': async () => (await import('./label-access/label-access-page.tsx')).LabelAccessPage,
  'system-analysis': async () =>
    (await import('./system-analysis/system-analysis-page.tsx')).SystemAnalysisPage,
  profile: async () => (await import('./profile/profile-page.tsx')).ProfilePage,
  'new-label': async () => (await import('./new-label/new-label-page.tsx')).NewLabelPage,
}

/** The component of a view's page. */
export async function loadPage({ page }: SiteView): Promise<ComponentType<PageProps<SitePageKind>>> {
  // Why: the kind that picks the component is the kind of the data it is given; the type checker cannot follow that.
  return (await pages[page.kind]()) as ComponentType<PageProps<SitePageKind>>
}

/** Pages on which nothing but links can be used: no script is loaded for them. */
export const needsNoScript: ReadonlySet<SitePageKind> = new Set(['landing'])

/** Where the script of each page has its source; the server preloads what is built from it. */
export const pageSources: Readonly<Record<SitePageKind, string>> = {
  landing: 'landing/landing-page.tsx',
  scan: 'scan/scan-page.tsx',
  'generate-request': 'request/generate-request-page.tsx',
  'label-access': 'label-access/label-access-page.tsx',
  'system-analysis': 'system-analysis/system-analysis-page.tsx',
  profile: 'profile/profile-page.tsx',
  'new-label': 'new-label/new-label-page.tsx',
}
