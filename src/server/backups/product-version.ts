import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { productFolder } from '#db/product-folder.ts'

const description = join(productFolder, 'package.json')

/** The version of this product, from package.json. */
export async function productVersion(): Promise<string> {
  const { version }: { version: string } = JSON.parse(await readFile(description, 'utf8'))
  return version
}
