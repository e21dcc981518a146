import { renderReport } from '#documents/report/render.tsx'

/** Reports drawn from their sources, in the thread of the test. */
export const testWriters = { printReport: renderReport }
