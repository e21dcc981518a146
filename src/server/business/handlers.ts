import { calls } from '../calls.ts'
import { currentPublicBusiness } from './queries.ts'

const read = calls.business.public.handler(({ context: { db } }) => currentPublicBusiness(db))

export const businessHandlers = { public: read }
