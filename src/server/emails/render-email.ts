import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RenderEmail } from '../deps.ts'

const build = join(import.meta.dirname, '../../../build/documents/email.js')

/** The e-mails as they were built; read when the first one is written, so that nothing waits for them at the start. */
export const renderBuiltEmail: RenderEmail = async (email, business) => {
  const { renderEmail }: { renderEmail: RenderEmail } = await import(pathToFileURL(build).href)
  return renderEmail(email, business)
}
