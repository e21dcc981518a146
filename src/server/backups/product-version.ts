import { readFile } from 'node:fs/promises'

const description = new URL('../../../package.json', import.meta.url)

/** The version of this product, from package.json. */
export async function productVersion(): Promise<string> {
  const { version }: { version: string } = JSON.parse(await readFile(description, 'utf8'))
  return version
}
