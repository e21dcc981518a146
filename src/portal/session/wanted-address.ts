/** Where someone wanted to go before signing in. Only addresses of the portal count, so that no link leads elsewhere. */
export function wantedAddress(next: string | undefined): string | undefined {
  return next !== '/portal/unauthorized' && /^\/(portal\/|profile$)/.test(next ?? '') ? next : undefined
}
