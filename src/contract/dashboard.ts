import { z } from 'zod'
import { call } from './call.ts'

const count = z.int().min(0)

export const dashboard = {
  stats: call
    .route({
      method: 'GET',
      path: '/api/Dashboard/DashboardStats',
      tags: ['Dashboard'],
      summary: 'The figures of the four tiles',
    })
    .output(
      z.object({
        customerCount: count,
        userCount: count,
        newRequestCount: count,
        completedRequestCount: count,
      }),
    ),
}
