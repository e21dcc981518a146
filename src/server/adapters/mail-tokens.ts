import { systemClock } from './system-clock.ts'

/** Where the two providers give the tokens that let a program send. */
export type TokenEndpoints = { microsoft: string; google: string }

export const usualEndpoints: TokenEndpoints = {
  microsoft: 'https://login.microsoftonline.com',
  google: 'https://oauth2.googleapis.com/token',
}

type MicrosoftApp = { tenant: string | null; program: string | null; secret: string | null }

const timeoutMs = 10_000

/** A token is renewed that long before it ends, so that none ends on its way. */
const marginSeconds = 300

/** Characters of a refusal that are read; the rest is numbers of the request. */
const longestRefusal = 2_000

/**
 * A token of Microsoft's for a program that sends by itself, without anybody signing in (client credentials). Why here: the mail library
 * fetches tokens for people and for Google's service accounts alone. Throws with Microsoft's own words where it is refused.
 */
export async function microsoftToken(
  { tenant, program, secret }: MicrosoftApp,
  { microsoft }: TokenEndpoints,
): Promise<{ token: string; endsAt: number }> {
  const answer = await fetch(`${microsoft}/${encodeURIComponent(tenant ?? '')}/oauth2/v2.0/token`, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: program ?? '',
      client_secret: secret ?? '',
      scope: 'https://outlook.office365.com/.default',
    }),
  }).catch(() => {
    throw new Error('Microsoft’s sign-in could not be reached.')
  })
  const told = readAnswer(await answer.text())
  if (!answer.ok || typeof told.access_token !== 'string') throw new Error(refusalOf(told, answer.status))
  const seconds = typeof told.expires_in === 'number' ? told.expires_in : marginSeconds
  return {
    token: told.access_token,
    endsAt: systemClock().getTime() + Math.max(0, seconds - marginSeconds) * 1000,
  }
}

function readAnswer(text: string): Record<string, unknown> {
  try {
    const told: unknown = JSON.parse(text)
    return typeof told === 'object' && told !== null ? { ...told } : {}
  } catch {
    return {}
  }
}

/** What Microsoft says, up to the numbers of the request that follow. */
function refusalOf({ error, error_description: words }: Record<string, unknown>, status: number): string {
  const said = typeof words === 'string' ? words : typeof error === 'string' ? error : `status ${status}`
  return `Microsoft gave no token: ${said.slice(0, longestRefusal).split(/ ?Trace ID:/)[0]}`
}
