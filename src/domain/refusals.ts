const outages = new Set(['SERVICE_UNAVAILABLE', 'INSUFFICIENT_STORAGE'])

/** Whether an error answer has its own words: a refusal or an outage does, an unforeseen failure does not. */
export function speaksForItself({ code, status }: { code: string; status: number }): boolean {
  return status < 500 || outages.has(code)
}
