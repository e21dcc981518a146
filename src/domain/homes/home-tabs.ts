import { homeListWords } from '#texts/en/staff/homes/home-lists.ts'

/** The tabs of a home's page. */
export const homeTabs = [
  { tab: 'home', name: homeListWords.tabs.home },
  { tab: 'requests', name: homeListWords.tabs.requests },
  { tab: 'proposals', name: homeListWords.tabs.proposals },
  { tab: 'letters', name: homeListWords.tabs.letters },
  { tab: 'notes', name: homeListWords.tabs.notes },
  { tab: 'history', name: homeListWords.tabs.history },
] as const

export type HomeTab = (typeof homeTabs)[number]['tab']

/** Rows on a page of any of their lists. */
export const homePageSize = 20

/** What the history of a home can be narrowed to. */
export const homeHistoryKinds = [
  { kind: 'all', name: homeListWords.history.all },
  { kind: 'changes', name: homeListWords.history.changes },
  { kind: 'visits', name: homeListWords.history.visits },
  { kind: 'letters', name: homeListWords.history.letters },
] as const

export type HomeHistoryKind = (typeof homeHistoryKinds)[number]['kind']
