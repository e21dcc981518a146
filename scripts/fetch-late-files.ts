/** Runs in the browser: the build calls it for each `import()` of portal and site, with the files that the module needs. */

let arrivals: Map<string, Promise<unknown>> | undefined

/**
 * Imports a module once all its files have come; rejects if one does not, and the next call asks for that again. Why not at once:
 * Chromium 153 keeps in mind that a module could not be fetched, and never asks for it again.
 */
export async function importLate<Module>(load: () => Promise<Module>, files: readonly string[] = []) {
  await Promise.all(files.map((file) => arrivalOf(`/${file}`)))
  return load()
}

function arrivalOf(file: string): Promise<unknown> {
  arrivals ??= new Map(filesOfPage().map((each) => [each, Promise.resolve()]))
  const asked = arrivals.get(file)
  if (asked) return asked
  const arrival = file.endsWith('.css') ? addStyleSheet(file) : fetchModule(file)
  arrivals.set(file, arrival)
  arrival.catch(() => arrivals?.delete(file))
  return arrival
}

/** Those that the page asks for by itself, or holds. */
function filesOfPage(): string[] {
  return [...document.querySelectorAll<HTMLElement>('link[href], style[data-file]')].map(
    (part) => part.getAttribute('href') ?? part.dataset.file ?? '',
  )
}

/** Brings a module near, without running it. */
async function fetchModule(file: string) {
  const answer = await fetch(file).catch(() => undefined)
  // The router loads the page anew when it reads this: after an upgrade the file of before may be gone.
  if (!answer?.ok) throw new Error(`Failed to fetch dynamically imported module: ${file}`)
  await answer.text()
  document.head.append(linkTo('modulepreload', file))
}

/** Why in the body: those of the page stand there, after its frame, and a late one builds on them. */
function addStyleSheet(file: string) {
  const link = linkTo('stylesheet', file)
  return new Promise((resolve, reject) => {
    link.onload = resolve
    link.onerror = () => {
      link.remove()
      reject(new Error(`The style sheet ${file} could not be fetched`))
    }
    document.body.append(link)
  })
}

const linkTo = (rel: string, href: string) =>
  Object.assign(document.createElement('link'), { rel, href, crossOrigin: '' })
