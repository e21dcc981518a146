/** What a token may be for. */
export const tokenScopes = ['read', 'requests', 'homes'] as const
export type TokenScope = (typeof tokenScopes)[number]

/** The caller that a token stands for. */
export type TokenActor = { kind: 'token'; id: number; name: string; scopes: readonly TokenScope[] }

const ofHomes: readonly TokenScope[] = ['read', 'homes']

/**
 * The scopes that open each call to a token; one that is not here is for no token, whoever made it. Another program reads homes, requests
 * and proposals, takes requests and writes homes. It never touches people, settings, keys, copies of everything or what is sent and decided.
 */
export const tokenAccess = {
  'customers.list': ofHomes,
  'customers.search': ['read', 'requests', 'homes'],
  'customers.find': ofHomes,
  'homes.overview': ofHomes,
  'homes.requests': ofHomes,
  'homes.proposals': ofHomes,
  'requests.list': ['read'],
  // Of a token that only takes requests: those that it took.
  'requests.find': ['read', 'requests'],
  'proposals.list': ['read'],
  'proposals.find': ['read'],
  'analysis.verdicts': ofHomes,
  'lookups.equipmentTypes': ['read', 'requests', 'homes'],
  'lookups.roles': ['read'],
  'requests.take': ['requests'],
  'customers.save': ['homes'],
  'nameplates.save': ['homes'],
} as const satisfies Readonly<Record<string, readonly TokenScope[]>>

export type CallOfTokens = keyof typeof tokenAccess

/** Whether a call is one that some token makes. */
export const isForTokens = (call: string): call is CallOfTokens => Object.hasOwn(tokenAccess, call)

/** Whether a token has one of these scopes. */
export const hasScope = ({ scopes }: TokenActor, ...wanted: readonly TokenScope[]) =>
  wanted.some((scope) => scopes.includes(scope))

/** Whether a token may make the call of that name. */
export const opensByToken = (actor: TokenActor, call: string) =>
  isForTokens(call) && hasScope(actor, ...tokenAccess[call])

/** Whether it reads every request of the office; one that only takes requests reads those that it took. */
export const readsEveryRequest = (actor: TokenActor) => hasScope(actor, 'read')

/** Whether it learns of homes more than which they are: number, name and address, to ask a caller 'which home?'. */
export const readsHomes = (actor: TokenActor) => hasScope(actor, 'read', 'homes')

/** So many homes are named to a token that may only tell which home is meant. */
export const mostHomesNamed = 3
