const controls = 'form|fieldset|legend|input|button|textarea|select|option|label|a'

/**
 * What a drawn page sends and where it leads: a line for each form, control and link with its attributes, and the words of those that have
 * some. Committed beside a test, each change of an address, a name or a value is a line of its diff.
 */
export function readForms(html: string): string {
  const lines = [...html.matchAll(new RegExp(`<(${controls})\\b([^>]*)>([^<]*)`, 'g'))].map(
    ([, name = '', attributes = '', words = '']) =>
      `${name === 'form' ? '\n' : ''}${[name, ...spoken(attributes), words.trim()].filter((part) => part !== '').join(' ')}`,
  )
  return `${lines.join('\n').trim()}\n`
}

/** The attributes of an element, except those of its looks. */
function spoken(attributes: string): string[] {
  return [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].flatMap(([all, name]) =>
    name === 'class' ? [] : [all],
  )
}

/** The ids that elements of a page name, as what labels or describes them or as where a link leads, and that no element has. */
export function missingIds(html: string): string[] {
  const ids = new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id))
  const named = [...html.matchAll(/ (?:aria-labelledby|aria-describedby|for)="([^"]*)"| href="#([^"]*)"/g)]
  return named
    .flatMap(([, names, target]) => (names ?? target ?? '').split(' '))
    .filter((id) => id === '' || !ids.has(id))
}
