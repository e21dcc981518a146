import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { productFolder } from '#db/product-folder.ts'

/**
 * Imported first: a folder that `npm run package` made is a production install by itself, so its package.json says so. There `NODE_ENV`
 * is production unless it is set; a start without it would fill in demo data with passwords that everybody can read
 * (docs/decisions/130).
 */
const { isProduction }: { isProduction?: boolean } = JSON.parse(
  readFileSync(join(productFolder, 'package.json'), 'utf8'),
)
if (isProduction && !process.env.NODE_ENV?.trim()) process.env.NODE_ENV = 'production'

/** How whoever is at the machine calls a command: a packaged folder has no npm. */
export const toCall = (command: 'start' | 'restore' | 'second-factor'): string => {
  if (isProduction) return `./hvac ${command}`
  return command === 'start' ? 'npm start' : `npm run ${command} --`
}
