import { z } from 'zod'
import { RoleName } from './auth.ts'
import { call } from './call.ts'

export const employees = {
  allExceptAdmins: call
    .route({
      method: 'GET',
      path: '/api/User/GetAllUsersAcceptAdmin',
      tags: ['User'],
      summary: 'All employees except Admins: those a request can be assigned to',
    })
    .output(z.array(z.object({ id: z.int(), name: z.string(), email: z.string(), roleName: RoleName }))),
}
