import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Env } from '../../env.ts'
import { hostCookieName, setHostCookie } from './cookie-name.ts'

/** What a form of the site came to, with what was typed (`site/outcomes.ts`). */
export const outcomeCookie = 'hvac.outcome'

/** Whether a cookie is of a customer: it opens the page of a label or a proposal, or holds what was typed there. */
const isCustomers = (name: string) =>
  name === 'hvac.label' || name === outcomeCookie || /^hvac\.proposal\.\d+$/.test(name)

/**
 * Removes what opened pages of customers in this browser. Who gets the device next must not find the home of the customer before: its page,
 * with email, phone and reports, would open by its cookie alone.
 */
export function clearCustomersCookies({
  request,
  reply,
  env,
}: {
  request: Pick<FastifyRequest, 'cookies'>
  reply: FastifyReply
  env: Pick<Env, 'PUBLIC_URL'>
}) {
  const prefix = hostCookieName('', env)
  for (const cookie of Object.keys(request.cookies)) {
    const name = cookie.startsWith(prefix) ? cookie.slice(prefix.length) : cookie
    if (isCustomers(name)) setHostCookie({ reply, env }, { name, value: '', maxAge: 0 })
  }
}
