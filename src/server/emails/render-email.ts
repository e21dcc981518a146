import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { productFolder } from '#db/product-folder.ts'
import type { RenderEmail } from '../deps.ts'

const build = join(productFolder, 'build/documents/email.js')

/** Renders an email with the built templates, which are loaded with the first email to keep the start fast. */
export const renderBuiltEmail: RenderEmail = async (email, business, foot) => {
  const { renderEmail }: { renderEmail: RenderEmail } = await import(pathToFileURL(build).href)
  return renderEmail(email, business, foot)
}
