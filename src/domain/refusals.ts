const outages = new Set(['SERVICE_UNAVAILABLE', 'INSUFFICIENT_STORAGE'])

/** Whether an error answer speaks for itself: a refusal or an outage does, a failure that nobody foresaw has no words. */
export function speaksForItself({ code, status }: { code: string; status: number }): boolean {
  return status < 500 || outages.has(code)
}
