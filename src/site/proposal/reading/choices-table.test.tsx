import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ChoicesTable } from './choices-table.tsx'

test('each row has a cell for each choice, which names it where columns stand below each other; a total is marked', () => {
  const html = renderToStaticMarkup(
    <ChoicesTable
      caption="Side by side"
      columns={[
        { key: 'keep', name: 'Keep it' },
        { key: 'a', name: 'Good' },
      ]}
      rows={[
        { key: 'pay', name: 'You pay', cells: ['$0', '$5,876'], isTotal: false },
        { key: 'total', name: 'Total', cells: ['$1', '$2'], isTotal: true },
      ]}
    />,
  )
  expect(html).toContain(
    '<tr><th scope="row">You pay</th><td data-label="Keep it:">$0</td><td data-label="Good:">$5,876</td></tr>' +
      '<tr data-total="true"><th scope="row">Total</th><td data-label="Keep it:">$1</td><td data-label="Good:">$2</td></tr>',
  )
  expect([...html.matchAll(/<th scope="col">(.*?)<\/th>/g)].map(([, name]) => name)).toEqual([
    'Keep it',
    'Good',
  ])
})
