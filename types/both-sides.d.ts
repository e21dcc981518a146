/**
 * What the engine, the rules of the business and the contract may use of what browsers and Node share. They are checked
 * without the types of either (tsconfig.pure.json), so that neither `document` nor `process` compiles there.
 */
declare class URL {
  static canParse(url: string): boolean
  constructor(url: string)
  readonly host: string
  readonly hostname: string
  readonly origin: string
  readonly password: string
  readonly pathname: string
  readonly port: string
  readonly protocol: string
  readonly searchParams: URLSearchParams
  readonly username: string
}
declare class URLSearchParams implements Iterable<[string, string]> {
  constructor(fields: string | Readonly<Record<string, string>>)
  get(name: string): string | null
  toString(): string
  [Symbol.iterator](): IterableIterator<[string, string]>
}
declare class TextEncoder {
  encode(text: string): { readonly length: number }
}
declare class ReadableStream {
  getReader(): unknown
}
declare function structuredClone<Value>(value: Value): Value
