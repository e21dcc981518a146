/** The page that somebody wanted before signing in. Only the portal's own paths count, against open redirects. */
export function wantedAddress(next: string | undefined): string | undefined {
  return next !== '/portal/unauthorized' && /^\/(portal\/|profile$)/.test(next ?? '') ? next : undefined
}
