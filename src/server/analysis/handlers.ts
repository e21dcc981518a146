import { can } from '#domain/people/access.ts'
import { calls } from '../calls.ts'
import { readCustomer } from '../customers/read.ts'
import { makeAnalysis } from './make-analysis.ts'

/** Customers can compare only their own home; any other is 'not found'. */
const find = calls.analysis.find.handler(async ({ input, context, errors }) => {
  if (!can.seeHome(context.actor, input.id)) throw errors.NOT_FOUND()
  const customer = await readCustomer(context.db, input.id, context.env.PUBLIC_URL)
  if (!customer) throw errors.NOT_FOUND()
  return (await makeAnalysis(context, customer, input.equipmentType, input.seer)).analysis
})

export const analysisHandlers = { find }
