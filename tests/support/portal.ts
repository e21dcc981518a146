import { portalPage } from '#server/portal/page.ts'

const html = `<!doctype html><html lang="en"><head><meta property="csp-nonce" nonce="%csp-nonce%"><script>theme()</script></head>
<body><div id="root"></div><div id="frame">bars</div><!--/frame--></body></html>`

const route = (name: string) => `routes/portal/_signed-in/${name}.tsx?tsr-split=component`

const manifest = {
  'index.html': {
    file: 'assets/index.js',
    isEntry: true,
    imports: ['_vendor.js'],
    css: ['assets/index.css'],
    assets: [],
  },
  '_vendor.js': {
    file: 'assets/vendor.js',
    isEntry: false,
    imports: [],
    css: ['assets/vendor.css'],
    assets: [],
  },
  '_list.js': {
    file: 'assets/list.js',
    isEntry: false,
    imports: ['_vendor.js', 'index.html'],
    css: [],
    assets: [],
  },
  [route('manage-customers')]: {
    file: 'assets/manage-customers.js',
    isEntry: false,
    imports: ['_list.js'],
    css: ['assets/manage-customers.css'],
    assets: [],
  },
  [route('customer-details/index')]: {
    file: 'assets/new.js',
    isEntry: false,
    imports: [],
    css: [],
    assets: [],
  },
  [route('customer-details/$id')]: {
    file: 'assets/details.js',
    isEntry: false,
    imports: [],
    css: [],
    assets: [],
  },
}

/** The portal's page with a small build in place of the real one. */
export const testPortal = portalPage(html, {
  manifest,
  sizes: new Map([
    ['assets/list.js', 9],
    ['assets/vendor.js', 5],
  ]),
  styles: new Map(),
})

/** The same with so many style sheets on one page, the last of them long. */
export function testPortalWithStyles(count: number) {
  const css = Array.from({ length: count }, (_, index) => `assets/${index}.css`)
  const styles = new Map(css.map((file, index) => [file, `.of-${index}{}`.padEnd(100 - index, ' ')]))
  styles.set(`assets/${count - 1}.css`, '.long{}'.padEnd(20_000, ' '))
  const many = {
    ...manifest,
    [route('many')]: { file: 'assets/many.js', isEntry: false, imports: [], css, assets: [] },
  }
  return portalPage(html, { manifest: many, sizes: new Map(), styles })
}
