import { join } from 'node:path'

/** The folder of the product, with its package.json and its build. The built server lies in build/server, as deep as this file in src/db. */
export const productFolder = join(import.meta.dirname, '../..')
