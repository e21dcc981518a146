import { readFileSync } from 'node:fs'
import { type ESTree, parseSync } from 'vite'

/** Fewer words are a name, a key or a unit. */
const fewestWords = 3

/** Properties that only the API document shows. */
const ofDocument = new Set(['summary', 'description'])

/**
 * Every text of three words or more in a source file, in its order, with `{}` for each value. What only developers read is left out:
 * the errors of the program itself, and the descriptions of calls and fields in the API document (docs/decisions/150).
 */
export function sentencesIn(file: string): string[] {
  const { program } = parseSync(file, readFileSync(file, 'utf8'))
  return textsIn(program).filter(isSentence)
}

const isSentence = (text: string) =>
  (text.match(/\p{L}[\p{L}’'-]*|\{\}/gu) ?? []).length >= fewestWords && /\p{L}{2}.* /u.test(text)

function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (!isNode(value)) return []
  const inside = () => Object.values(value).flatMap(textsIn)
  switch (value.type) {
    case 'Literal':
      return typeof value.value === 'string' ? [value.value] : []
    case 'TemplateLiteral':
      return [value.quasis.map((quasi) => quasi.value.cooked ?? '').join('{}'), ...inside()]
    case 'TaggedTemplateExpression':
      // Why not of arithmetic: between its numbers stand signs and the symbols of units.
      return nameOf(value.tag) === 'expression' ? textsIn(value.quasi.expressions) : inside()
    case 'NewExpression':
      return nameOf(value.callee).endsWith('Error') ? [] : inside()
    case 'CallExpression':
      return [...textsIn(value.callee), ...textsIn(saidToPeople(value))]
    case 'Property':
      return ofDocument.has(nameOf(value.key)) ? [] : inside()
    default:
      return inside()
  }
}

/** What a call is given without the description of a field, and without the summary of a call of ours, which comes after its path. */
function saidToPeople({ callee, arguments: given }: ESTree.CallExpression) {
  if (nameOf(callee) === 'describe') return []
  const [path] = given
  const [begins = ''] = path?.type === 'TemplateLiteral' || path?.type === 'Literal' ? textsIn(path) : []
  return given.slice(begins.startsWith('/api/') ? 2 : 0)
}

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value

/** The name of what is called, made or set: `describe` of `schema.describe`. */
function nameOf(node: ESTree.Node): string {
  if (node.type === 'Identifier') return node.name
  return node.type === 'MemberExpression' && !node.computed ? nameOf(node.property) : ''
}
