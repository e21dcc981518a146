/** Attributes that say how a page looks, not what it says: stories in Chromium see them, a unit test has no eyes. */
const looks = ['className', 'style', 'key']

/**
 * Why Stryker leaves a place of the code alone; undefined where it does not.
 * @param {{ node: { type: string, name?: { name?: string } } }} place
 */
function shouldIgnore({ node }) {
  return node.type === 'JSXAttribute' && looks.includes(node.name?.name ?? '') ? 'looks' : undefined
}

export const strykerPlugins = [{ kind: 'Ignore', name: 'looks', value: { shouldIgnore } }]
