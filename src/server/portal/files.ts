import { join } from 'node:path'
import { productFolder } from '#db/product-folder.ts'

/** The built portal. */
export const portalFiles = join(productFolder, 'build/portal')
