/** The names in braces of a text: 'Call {phone}' has phone. */
export type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

/** A text with its values in place of their names: 'Call {phone}' and a number become 'Call 226-555-0159'. A value that ends in a full stop, '5 p.m.', brings that of its sentence. */
export function fill<Text extends string>(
  text: Text,
  values: Readonly<Record<NamesIn<Text>, string | number>>,
): string {
  return text.replaceAll(/\{(\w+)\}(\.(?!\.))?/g, (_, name: NamesIn<Text>, stop = '') => {
    const value = String(values[name])
    return value.endsWith('.') ? value : value + stop
  })
}
