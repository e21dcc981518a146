import { messages } from '#domain/messages.ts'

/**
 * A page with one sentence, for whoever opened an address that cannot be answered with a page of the site. It asks nothing of the
 * database, since strangers can have it drawn without end.
 */
export function refusalPage(sentence: string): string {
  const { title, toStart } = messages.refused
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<h1>${title}</h1>
<p>${sentence}</p>
<p><a href="/">${toStart}</a></p>
`
}
