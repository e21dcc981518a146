import { can } from '#domain/people/access.ts'
import { calls } from '../calls.ts'
import { readCustomer } from '../customers/read.ts'
import { comparedPieces } from './compared-pieces.ts'
import { findGrounds, makeAnalysis } from './make-analysis.ts'
import { verdictForStaff } from './verdict-answer.ts'

/** Customers can compare only their own home; any other is 'not found'. */
const find = calls.analysis.find.handler(async ({ input, context, errors }) => {
  if (!can.seeHome(context.actor, input.id)) throw errors.NOT_FOUND()
  const { db, env, clock } = context
  const [customer, grounds] = await Promise.all([
    readCustomer(db, input.id, env.PUBLIC_URL),
    findGrounds(db, clock()),
  ])
  if (!customer) throw errors.NOT_FOUND()
  return makeAnalysis(grounds, customer, input.equipmentType, input.seer).analysis
})

/** The order is that of the slots. */
const verdicts = calls.analysis.verdicts.handler(async ({ input, context, errors }) => {
  const { db, env, clock } = context
  const [customer, grounds] = await Promise.all([
    readCustomer(db, input.id, env.PUBLIC_URL),
    findGrounds(db, clock()),
  ])
  if (!customer) throw errors.NOT_FOUND()
  return comparedPieces(grounds, customer).map(({ piece }) => verdictForStaff(piece, grounds))
})

export const analysisHandlers = { find, verdicts }
