/** How long a code of the authenticator app is valid (RFC 6238). */
export const stepSeconds = 30

/** Digits of such a code. */
export const codeDigits = 6

/** Number of recovery codes given out together. */
export const recoveryCodeCount = 10

/** How long somebody who gave the right password may take to give the code. */
export const proofMinutes = 5

/** What an authenticator app reads from the QR code: account, issuer, and the secret in Base32. */
export function authenticatorAddress({
  issuer,
  email,
  secret,
}: Record<'issuer' | 'email' | 'secret', string>) {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`
  // Why nothing else: SHA-1, six digits and 30 seconds are the defaults of apps, and a shorter text is easier to scan.
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`
}

/** A secret as a person types it: in groups of four. */
export function inGroups(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(' ')
}
