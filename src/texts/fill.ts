/** The names in braces of a text: 'Call {phone}' has phone. Of a text in any language, those that it was promised to have. */
export type NamesIn<Text extends string> = string extends Text ? NamesOf<Text> : NamesBetween<Text>

type NamesBetween<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesBetween<Rest>
  : never

type NamesOf<Text> = Text extends { readonly names?: infer Names extends string } ? Names : never

/** Texts of any language in place of those of one: each with the same names in braces, and none missing. */
export type InAnyLanguage<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string
    ? string & { readonly names?: NamesIn<Texts[Key]> }
    : InAnyLanguage<Texts[Key]>
}

/** A text with its values in place of their names: 'Call {phone}' and a number become 'Call 226-555-0159'. A value that ends in a full stop, '5 p.m.', brings that of its sentence, also where it is **emphasized**. */
export function fill<Text extends string>(
  text: Text,
  values: Readonly<Record<NamesIn<Text>, string | number>>,
): string {
  return text.replaceAll(
    /\{(\w+)\}(\*\*|)(\.(?!\.))?/g,
    (_, name: NamesIn<Text>, mark: string, stop = '') => {
      const value = String(values[name])
      return value + mark + (value.endsWith('.') ? '' : stop)
    },
  )
}
