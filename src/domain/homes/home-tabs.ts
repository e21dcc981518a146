/** The tabs of a home's page. */
export const homeTabs = [
  { tab: 'home', name: 'Home' },
  { tab: 'requests', name: 'Requests' },
  { tab: 'proposals', name: 'Proposals' },
  { tab: 'letters', name: 'Reports and letters' },
  { tab: 'notes', name: 'Notes' },
  { tab: 'history', name: 'History' },
] as const

export type HomeTab = (typeof homeTabs)[number]['tab']

/** Rows on a page of any of their lists. */
export const homePageSize = 20

/** What the history of a home can be narrowed to. */
export const homeHistoryKinds = [
  { kind: 'all', name: 'All' },
  { kind: 'changes', name: 'Changes' },
  { kind: 'visits', name: 'Visits' },
  { kind: 'letters', name: 'Letters' },
] as const

export type HomeHistoryKind = (typeof homeHistoryKinds)[number]['kind']
