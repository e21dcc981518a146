import { z } from 'zod'
import { Page } from '#contract/fields.ts'

/** The kinds of record that can be put back, in the order of their tabs. */
export const DeletedTab = z.enum(['customers', 'ideal-systems', 'employees'])

/** Which kind of deleted record is shown, and which page of it, as they stand in the address. */
export const DeletedListState = z.object({ tab: DeletedTab.default('customers'), ...Page })
export type DeletedListState = z.infer<typeof DeletedListState>
