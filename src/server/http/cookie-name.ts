import type { Env } from '../env.ts'

/** The name of a cookie of the whole site. On https its prefix keeps subdomains and eavesdroppers from replacing it. */
export function hostCookieName(name: string, { PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>): string {
  return PUBLIC_URL.startsWith('https:') ? `__Host-${name}` : name
}
