/**
 * Answers of calls that a page of the portal brings along, by the calls' names (`customers.list`). A `timeZone` in an input stands for
 * whichever the browser has.
 */
export type FirstData = readonly { name: string; input?: unknown; answer: unknown }[]

/** The id of the element that holds them as JSON. */
export const firstDataId = 'first-data'
