import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Breakable } from './breakable.tsx'

/** Where a line may break, as a bar; a unit that stays whole, in brackets of its own. */
const linesOf = (text: string) =>
  renderToStaticMarkup(<Breakable text={text} />)
    .replaceAll('<wbr/>', '|')
    .replace(/<span[^>]*>(.*)<\/span>/, '[$1]')

test.each([
  ['Gas', 'Gas'],
  ['Energy savings/comfort Add Ons', 'Energy savings/|comfort Add Ons'],
  ['Heat/cool/fan', 'Heat/|cool/|fan'],
  ['Gas price ($/m³)', 'Gas price [($/m³)]'],
  ['Savings/comfort (kWh/yr)', 'Savings/|comfort [(kWh/yr)]'],
  ['Rating (SEER or SEER/2)', 'Rating (SEER or SEER/|2)'],
  ['Rating (SEER/2) of today', 'Rating (SEER/|2) of today'],
  ['Two (a/b)(c/d)', 'Two (a/|b)[(c/d)]'],
  ['(h/yr)', '[(h/yr)]'],
])('%s may break as in %s', (text, lines) => {
  expect(linesOf(text)).toBe(lines)
})
