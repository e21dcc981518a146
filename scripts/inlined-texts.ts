import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'

const sources = join(import.meta.dirname, '../src')

/** What stands for texts in a file: each of its names with them. */
type NamedTexts = Map<string, unknown>

/**
 * Writes each text where it stands (`messages.home.title` becomes 'Customer Details'). The texts of a page are one object, which
 * cannot be taken apart: a page of the site would load those of the whole portal, and the first page of the portal those of all others.
 */
export function inlinedTexts(): Plugin {
  return {
    name: 'inlined-texts',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.+\.tsx?$/, code: /'#texts\/en\// },
      handler: withTexts,
    },
  }
}

/**
 * Source code with each text in place of its name: what is named from an import of texts, or from a part of it that the file gives a
 * name of its own. Throws where there is no such text, and where something else in the file has the name of texts.
 */
export async function withTexts(code: string, file = 'code.tsx'): Promise<string> {
  const { program, errors } = parseSync(file, code)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const named = await textsNamedIn(program)
  const found = new Map<number, Found>()
  const refuseOther = ({ params }: Pick<ESTree.Function, 'params'>) => {
    const other = params.flatMap(namesIn).find((name) => named.has(name))
    if (other) throw new Error(`${file}: ${other} are texts, and also what a function is given`)
  }
  new Visitor({
    MemberExpression(node) {
      const text = textAt(node, named)
      // Why only the first from here: the whole of `messages.home.title` comes before its part `messages.home`.
      if (text && !found.has(node.start)) found.set(node.start, text)
    },
    FunctionDeclaration: refuseOther,
    FunctionExpression: refuseOther,
    ArrowFunctionExpression: refuseOther,
  }).visit(program)
  return [...found].toReversed().reduce((text, [start, { end, value }]) => {
    const isMade = typeof value === 'function'
    return isMade ? text : `${text.slice(0, start)}(${JSON.stringify(value)})${text.slice(end)}`
  }, code)
}

/** A text in source code: where its name ends, and what it says. */
type Found = { end: number; value: unknown }

/** The texts that a file imports, and the parts of them that it gives a name (`const words = messages.home`). */
async function textsNamedIn({ body }: ESTree.Program): Promise<NamedTexts> {
  const named: NamedTexts = new Map()
  for (const statement of body) {
    if (statement.type === 'ImportDeclaration') await nameImported(statement, named)
    if (statement.type !== 'VariableDeclaration') continue
    for (const { id, init } of statement.declarations) {
      const text = init ? textAt(init, named) : null
      if (text && text.end === init?.end && id.type === 'Identifier') named.set(id.name, text.value)
    }
  }
  return named
}

async function nameImported({ source, specifiers }: ESTree.ImportDeclaration, named: NamedTexts) {
  if (!source.value.startsWith('#texts/en/')) return
  const path = join(sources, source.value.slice(1))
  const texts: Record<string, unknown> = await import(pathToFileURL(path).href)
  for (const specifier of specifiers)
    if (specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier')
      named.set(specifier.local.name, texts[specifier.imported.name])
}

/** The text or texts of `messages.home.title`, as far as the names lead, or the function that makes one; null for anything else. */
function textAt(node: ESTree.Expression, named: NamedTexts): Found | null {
  if (node.type === 'Identifier')
    return named.has(node.name) ? { end: node.end, value: named.get(node.name) } : null
  if (node.type !== 'MemberExpression') return null
  const name = nameOf(node)
  const whole = name === undefined ? null : textAt(node.object, named)
  // Why the ends: `length` of a text is asked of it where it stands.
  if (!whole || whole.end !== node.object.end || typeof whole.value === 'string') return whole
  const value = (whole.value as Record<string, unknown>)[name ?? '']
  if (value === undefined) throw new Error(`There is no text ${name} in it`)
  return { end: node.end, value }
}

/** What is asked of an object, by `.title` or `['sign-in']`. */
function nameOf({ computed, property }: ESTree.MemberExpression): string | undefined {
  if (!computed && property.type === 'Identifier') return property.name
  return computed && property.type === 'Literal' ? String(property.value) : undefined
}

function namesIn(parameter: ESTree.ParamPattern | ESTree.BindingPattern): string[] {
  switch (parameter.type) {
    case 'Identifier':
      return [parameter.name]
    case 'AssignmentPattern':
      return namesIn(parameter.left)
    case 'ObjectPattern':
      return parameter.properties.flatMap((property) =>
        property.type === 'Property' ? namesIn(property.value) : [],
      )
    default:
      return []
  }
}
