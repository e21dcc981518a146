import type { Env } from '../env.ts'

/**
 * The name of a cookie of the whole site. On https its prefix makes the browser refuse one that another site below
 * the same name, or somebody on the line, would put in its place.
 */
export function hostCookieName(name: string, { PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>): string {
  return PUBLIC_URL.startsWith('https:') ? `__Host-${name}` : name
}
