/** What the search of the bar says: of its button, its dialog and its list. */
export const searchTexts = {
  title: 'Search',
  field: 'Find a customer, request or page',
  recent: 'Recently opened',
  allCustomers: 'All results',
  keys: '↑ ↓ move · Enter open · Ctrl Enter new tab · Type > for pages and actions',
} as const
