declare module 'punycode.js' {
  const punycode: {
    /** The Unicode form of a domain in ASCII; throws for a label that stands for nothing. */
    toUnicode(domain: string): string
  }
  export default punycode
}
