import type { MailWay } from './mail-settings.ts'

/** What stands behind a mail server's refusal, where its words say so. */
export const mailRefusals = [
  'microsoft-closed',
  'microsoft-app-not-admitted',
  'microsoft-secret',
  'microsoft-app',
  'microsoft-tenant',
  'google-password',
  'google-delegation',
  'google-key',
  'wrong-password',
  'sign-in-wanted',
  'not-this-sender',
  'relaying-denied',
  'mailbox-unknown',
  'no-encryption',
  'encrypted-from-the-start',
  'certificate-ended',
  'certificate-unknown',
  'certificate',
  'no-such-host',
  'nothing-listens',
  'no-answer',
  'later',
] as const
export type MailRefusal = (typeof mailRefusals)[number]

/** The first that fits counts: what is particular to a provider stands before what all servers say. */
const rows: readonly [MailRefusal, RegExp, MailWay?][] = [
  ['microsoft-app-not-admitted', /\b535[ -]5\.7\.(3|139)\b/, 'microsoft'],
  ['microsoft-closed', /\b535[ -]5\.7\.139\b|SmtpClientAuthentication is disabled/i],
  ['microsoft-secret', /AADSTS7000(215|222)\b/],
  ['microsoft-app', /AADSTS700016\b/],
  ['microsoft-tenant', /AADSTS(90002|900023|50059)\b/],
  [
    'google-delegation',
    /unauthorized_client|access_denied|invalid_grant: (invalid email|not a valid email)/i,
  ],
  ['google-key', /invalid_grant|can't generate token|invalid_client/i],
  ['google-password', /\b53[45][ -]5\.7\.(8|9|14)\b.*(google|gsmtp)|application-specific password/i],
  [
    'not-this-sender',
    /5\.2\.252|SendAsDenied|5\.7\.60\b|sender address rejected|not owned by user|not allowed to send as/i,
  ],
  ['wrong-password', /\b53[45]\b|\bEAUTH\b|authentication (failed|unsuccessful)|invalid login/i],
  ['no-encryption', /must issue a starttls|starttls (first|required)|upgrad\w* connection with starttls/i],
  ['sign-in-wanted', /\b530\b|5\.7\.57\b|authentication (is )?required|missing credentials/i],
  [
    'relaying-denied',
    /relay(ing)?( access)? (is )?(denied|not (allowed|permitted))|unable to relay|5\.7\.54\b/i,
  ],
  ['encrypted-from-the-start', /does not begin with encryption|wrong version number|packet length too long/i],
  ['certificate-ended', /certificate (has expired|is not yet valid)|CERT_(HAS_EXPIRED|NOT_YET_VALID)/i],
  ['certificate-unknown', /self[- ]signed|unable to (verify|get)\b.*certificate/i],
  ['certificate', /certificate|altnames/i],
  ['no-such-host', /ENOTFOUND|EAI_AGAIN|EDNS|queryA|no such host/i],
  ['nothing-listens', /ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/],
  ['no-answer', /time(d)? ?out|greeting never received|could not be reached/i],
  ['mailbox-unknown', /\b550[ -]5\.1\.(1|10)\b|user unknown|no such user/i],
  ['later', /^4\d\d\b/],
]

/** Which of the usual troubles the words of a mail server tell of; undefined where they are none of those. */
export function refusalIn(words: string, way: MailWay): MailRefusal | undefined {
  return rows.find(([, pattern, only]) => pattern.test(words) && (only === undefined || only === way))?.[0]
}
