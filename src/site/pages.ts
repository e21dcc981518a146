import type { ComponentType } from 'react'
import type { SitePageKind, SiteView } from '#contract/site.ts'
import type { PageProps } from './page-props.ts'

type Pages = { [Kind in SitePageKind]: () => Promise<ComponentType<PageProps<Kind>>> }

/** The pages of the site, each with its own script, so that a phone loads only the page it shows. */
const pages: Pages = {
  landing: async () => (await import('./landing/landing-page.tsx')).LandingPage,
  scan: async () => (await import('./scan/scan-page.tsx')).ScanPage,
  'generate-request': async () => (await import('./request/generate-request-page.tsx')).GenerateRequestPage,
  'label-access': async () => (await import('./label-access/label-access-page.tsx')).LabelAccessPage,
  'other-home': async () => (await import('./other-home/other-home-page.tsx')).OtherHomePage,
  'system-analysis': async () =>
    (await import('./system-analysis/system-analysis-page.tsx')).SystemAnalysisPage,
  profile: async () => (await import('./profile/profile-page.tsx')).ProfilePage,
  'new-label': async () => (await import('./new-label/new-label-page.tsx')).NewLabelPage,
  proposal: async () => (await import('./proposal/proposal-page.tsx')).ProposalPage,
  'proposal-shared': async () => (await import('./proposal/proposal-shared-page.tsx')).ProposalSharedPage,
  'ended-link': async () => (await import('./ended-link/ended-link-page.tsx')).EndedLinkPage,
  'not-me': async () => (await import('./not-me/not-me-page.tsx')).NotMePage,
  'mail-stop': async () => (await import('./mail-stop/mail-stop-page.tsx')).MailStopPage,
  compare: async () => (await import('./compare/compare-page.tsx')).ComparePage,
  'compare-result': async () => (await import('./compare/compare-result-page.tsx')).CompareResultPage,
}

/** The component of a view's page. */
export async function loadPage({ page }: SiteView): Promise<ComponentType<PageProps<SitePageKind>>> {
  // Why a cast: the type checker cannot see that component and data have the same kind.
  return (await pages[page.kind]()) as ComponentType<PageProps<SitePageKind>>
}

/** Pages with nothing but links, and with forms that a browser sends by itself. They fetch no script. */
export const needsNoScript: ReadonlySet<SitePageKind> = new Set([
  'landing',
  'proposal',
  'ended-link',
  'not-me',
  'mail-stop',
  'compare',
  'compare-result',
])

/** Of these, the pages that show what belongs to a customer: they start anew when staff leaves the browser. */
export const onlyWatches: ReadonlySet<SitePageKind> = new Set(['proposal'])

/** The source of each page, by which the server finds its built scripts and style. */
export const pageSources: Readonly<Record<SitePageKind, string>> = {
  landing: 'landing/landing-page.tsx',
  scan: 'scan/scan-page.tsx',
  'generate-request': 'request/generate-request-page.tsx',
  'label-access': 'label-access/label-access-page.tsx',
  'other-home': 'other-home/other-home-page.tsx',
  'system-analysis': 'system-analysis/system-analysis-page.tsx',
  profile: 'profile/profile-page.tsx',
  'new-label': 'new-label/new-label-page.tsx',
  proposal: 'proposal/proposal-page.tsx',
  'proposal-shared': 'proposal/proposal-shared-page.tsx',
  'ended-link': 'ended-link/ended-link-page.tsx',
  'not-me': 'not-me/not-me-page.tsx',
  'mail-stop': 'mail-stop/mail-stop-page.tsx',
  compare: 'compare/compare-page.tsx',
  'compare-result': 'compare/compare-result-page.tsx',
}
