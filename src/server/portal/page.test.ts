import { expect, test } from 'vitest'
import { testPortal, testPortalWithStyles } from '#tests/support/portal.ts'

const view = {
  path: '/portal/manage-customers',
  nonce: 'n0nce',
  isFramed: true,
  firstData: [],
  heard: 'mark.7',
}

/** The files that a page names, in their order. */
const filesOf = (html: string) =>
  [...html.matchAll(/(?:href|src)="\/assets\/([^"]+)"/g)].map(([, file]) => file)

test('a page names each file of its path: style sheets first, each after those it builds on, then the scripts of the path, the largest first, which come after those of every page', () => {
  const html = testPortal.htmlOf(view)
  expect(filesOf(html)).toEqual([
    'vendor.css',
    'index.css',
    'manage-customers.css',
    'list.js',
    'manage-customers.js',
    'index.js',
    'vendor.js',
    'index.js',
  ])
  const scripts = [...html.matchAll(/<(?:link rel|script type)="(\w+)" [^>]*="\/assets\/(\w+-?\w*\.js)"/g)]
  expect(scripts.map(([, way, file]) => [way, file])).toEqual([
    ['later', 'list.js'],
    ['later', 'manage-customers.js'],
    ['modulepreload', 'index.js'],
    ['modulepreload', 'vendor.js'],
    ['module', 'index.js'],
  ])
})

test.each([
  ['/portal/customer-details', 'new.js'],
  ['/portal/customer-details/', 'new.js'],
  ['/portal/customer-details/7', 'details.js'],
  ['/portal/manage-customers/', 'manage-customers.js'],
])('%s announces %s', (path, file) => {
  expect(filesOf(testPortal.htmlOf({ ...view, path }))).toContain(file)
})

test('a page that no route has announces what every page starts with', () => {
  for (const path of ['/portal/no-such-page', '/portal/manage-customers/7', '/portal'])
    expect(filesOf(testPortal.htmlOf({ ...view, path }))).toEqual([
      'vendor.css',
      'index.css',
      'index.js',
      'vendor.js',
      'index.js',
    ])
})

test('a page of more than ten files holds the shortest of its style sheets, in their places', () => {
  const path = '/portal/many'
  // Three scripts, and two style sheets of every page, whose texts are not known here.
  const five = testPortalWithStyles(5).htmlOf({ ...view, path })
  expect(new Set(filesOf(five)).size).toBe(10)
  expect(five).not.toMatch(/<style/)

  const seven = testPortalWithStyles(7).htmlOf({ ...view, path })
  const inlined = [...seven.matchAll(/<style nonce="n0nce" data-file="(.*?)">(.*?)<\/style>/g)]
  expect(inlined.map(([, file, text = '']) => [text.trim(), file])).toEqual([
    ['.of-4{}', '/assets/4.css'],
    ['.of-5{}', '/assets/5.css'],
  ])
  expect(seven.indexOf('.of-4{}')).toBeGreaterThan(seven.indexOf('href="/assets/3.css"'))
  expect(seven.indexOf('.of-5{}')).toBeLessThan(seven.indexOf('href="/assets/6.css"'))
  expect(testPortalWithStyles(30).htmlOf({ ...view, path })).not.toContain('.long{}')
})

test('the frame is there for those who see it, and every nonce is that of the answer', () => {
  expect(testPortal.htmlOf(view)).toContain('id="frame"')
  expect(testPortal.htmlOf({ ...view, isFramed: false })).not.toContain('frame')
  expect(testPortal.htmlOf(view)).toContain('nonce="n0nce"')
  expect(testPortal.htmlOf(view)).not.toContain('%csp-nonce%')
})

test('a text in the data cannot end its element, nor be taken for a pattern', () => {
  const answer = { name: '</script><script>alert(1)</script>', other: "$& $' <!--" }
  const html = testPortal.htmlOf({ ...view, firstData: [{ name: 'auth.me', answer }] })
  const [, heard, json = ''] =
    html.match(/<script type="application\/json" data-heard="(.*?)" id="first-data">(.*?)<\/script>/s) ?? []
  expect(heard).toBe('mark.7')
  expect(JSON.parse(json)).toEqual([{ name: 'auth.me', answer }])
  expect(html).not.toContain('alert(1)</script>')
})
