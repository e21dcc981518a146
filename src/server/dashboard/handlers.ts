import { calls } from '../calls.ts'
import { countForDashboard } from './queries.ts'

const stats = calls.dashboard.stats.handler(({ context: { db } }) => countForDashboard(db))

export const dashboardHandlers = { stats }
