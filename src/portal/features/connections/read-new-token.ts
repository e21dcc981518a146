import { NewToken } from '#contract/office/tokens.ts'
import { type TokenScope, tokenScopes } from '#domain/people/token-access.ts'
import { peopleProblems } from '#texts/en/problems/people.ts'

const AskedToken = NewToken.extend({
  password: NewToken.shape.password.unwrap().min(1, peopleProblems.currentPassword),
})

export type TypedToken = { name: string; expiresOn: string; password: string } & Record<TokenScope, boolean>

/** Reads the form; what is chosen is one field of the call and a box for each scope here. */
export function readNewToken({ name, expiresOn, password, ...chosen }: TypedToken) {
  return AskedToken.safeParse({
    name,
    scopes: tokenScopes.filter((scope) => chosen[scope]),
    expiresOn: expiresOn === '' ? undefined : expiresOn,
    password,
  })
}
