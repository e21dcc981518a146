/**
 * The one script that a page runs by itself, inlined in it. The page's files are fetched when the browser is idle, and hydrate the
 * page when its reader first touches it. What was pressed until then is pressed again afterwards.
 * Why no imports that the rest has, too: a chunk shared with it would be requested before anything runs.
 */

import { surviveTranslation } from '#translation/survive-translation.ts'

/** What hydrates a page: its script, what that imports, and the style sheet with what the page did not need at first. */
export type PageFiles = { script: string; preload: readonly string[]; style: string }

const files: PageFiles = JSON.parse(document.getElementById('page-files')?.textContent ?? '')

/** `focus` and `visibilitychange` are also those of a page that comes to the front; a returning connection may end a wait. */
const occasions = 'pointerdown touchstart keydown input focus scroll visibilitychange online'.split(' ')

/** What the page's script carries out. A form that the browser checks is sent by the browser; a link to it would lose what is typed. */
const scripted = 'button:not(form:not([novalidate]) button), [data-compare], a[href*="#service-request"]'

/** What goes on without the script where its files cannot be had. Not the parts of a home's form: one alone would lose what is typed in the other. */
const unscripted = 'a, form[action]:not([data-own-home]) *'

/** Each once, however often it was pressed. */
const pressed = new Set<HTMLElement>()

const untilNextTryMs = 2_000

let isHydrating = false
/** An occasion came during an attempt. It counts if that fails: a connection may return before its loss was noticed. */
let isWantedAgain = false

/** Hydrates the page. After a failure links and forms do what they do without a script, and the next occasion tries again. */
async function hydrate() {
  isWantedAgain = isHydrating
  if (isHydrating) return
  isHydrating = true
  try {
    await loadAndHydrate()
  } catch {
    isHydrating = false
    removeEventListener('click', keepPress, true)
    for (const control of pressed) if (control.matches(unscripted)) carryOut(control)
    addEventListener('click', keepPress, true)
    if (isWantedAgain) hydrate()
    // Why not the next occasion alone: a connection that has just come back may still fail, and nothing tells when it works.
    else if (pressed.size > 0) setTimeout(hydrate, untilNextTryMs)
  }
}

async function loadAndHydrate() {
  const sheet = new CSSStyleSheet().replace(await fetchFiles())
  const { hydratePage } = await import(/* @vite-ignore */ files.script)
  document.adoptedStyleSheets.push(await sheet)
  surviveTranslation()
  await hydratePage(undoTranslation)
  removeEventListener('click', keepPress, true)
  for (const occasion of occasions) removeEventListener(occasion, hydrate, true)
  for (const control of pressed) carryOut(control)
}

/** What others, as the browser's translation, have changed in the page since it arrived. */
const changes: MutationRecord[] = []
const noteChanges = (records: MutationRecord[]) => void changes.push(...records)
const watching = new MutationObserver(noteChanges)

/**
 * Gives the page the nodes of the server back, which a translation has replaced, and ends the watching. Fields stay where they are, with
 * what was typed, chosen or has the focus; the browser translates the page anew. Answers whether there was anything to undo.
 */
function undoTranslation(): boolean {
  noteChanges(watching.takeRecords())
  watching.disconnect()
  for (const { target, type, oldValue, addedNodes, removedNodes, nextSibling } of changes.reverse()) {
    if (type === 'characterData') target.nodeValue = oldValue
    for (const added of addedNodes) target.removeChild(added)
    for (const removed of removedNodes) target.insertBefore(removed, nextSibling)
  }
  return changes.splice(0).length > 0
}

let fetching: Promise<string> | undefined

/**
 * Brings the files near, without running them; answers with the style sheet, which the policy allows neither as an element nor as a
 * file. Why scripts, too, are fetched before they are imported: Chromium 153 never asks again for a module that once failed.
 */
function fetchFiles(): Promise<string> {
  const scripts = [files.script, ...files.preload]
  fetching ??= Promise.all([files.style, ...scripts].map(fetchText)).then(([style = '']) => {
    for (const href of scripts)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    return style
  })
  fetching.then(
    // The letters come after them (bring-letters.ts).
    () => dispatchEvent(new Event('files-near')),
    () => {
      fetching = undefined
    },
  )
  return fetching
}

async function fetchText(file: string): Promise<string> {
  const answer = await fetch(file)
  if (!answer.ok) throw new Error(`${file} was answered with ${answer.status}`)
  return answer.text()
}

function keepPress(event: MouseEvent) {
  const control = event.target instanceof Element && event.target.closest<HTMLElement>(scripted)
  // Why not with a key: that opens a link in another window.
  if (!control || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  event.stopPropagation()
  control.ariaBusy = 'true'
  pressed.add(control)
  hydrate()
}

function carryOut(control: HTMLElement) {
  pressed.delete(control)
  control.ariaBusy = null
  control.click()
}

/** Whether a day of the page is another one here than in UTC, in which the server wrote it (docs/decisions/055). */
function hasOtherDays() {
  return [...document.querySelectorAll('time')]
    .map(({ dateTime }) => new Date(dateTime))
    .some((moment) => moment.getDate() !== moment.getUTCDate())
}

/** Whether this browser may keep something typed that belongs into the page, as `keeping/keep-forms.ts` says. */
function mayHaveKeptForms() {
  try {
    return 'kept-forms' in localStorage
  } catch {
    return false
  }
}

/** Keeps a label's code out of the history, screenshots and shared links. */
function forgetCodeInAddress() {
  const address = new URL(location.href)
  if (!address.searchParams.has('k')) return
  address.searchParams.delete('k')
  history.replaceState(history.state, '', address)
}

forgetCodeInAddress()
watching.observe(document.getElementById('page') ?? document.body, {
  subtree: true,
  childList: true,
  characterData: true,
  characterDataOldValue: true,
})
addEventListener('click', keepPress, true)
for (const occasion of occasions) addEventListener(occasion, hydrate, { capture: true, passive: true })
// Why: the server disables what does nothing without a script.
for (const control of document.querySelectorAll<HTMLButtonElement>(':disabled')) control.disabled = false
const painted = new Promise<void>((resolve) => {
  new PerformanceObserver((paints, observer) => {
    // Why by name: Chromium tells of a background that is painted before anything that can be read.
    if (paints.getEntriesByName('first-contentful-paint').length === 0) return
    observer.disconnect()
    resolve()
  }).observe({ type: 'paint', buffered: true })
})
// Styles leave parts far below for later. Not until they are scrolled to: their height is to be known before.
painted.then(() => document.documentElement.setAttribute('data-painted', ''))
addEventListener('load', async () => {
  const whenIdle = () =>
    (globalThis.requestIdleCallback ?? setTimeout)(() =>
      hasOtherDays() || mayHaveKeptForms() ? hydrate() : fetchFiles(),
    )
  await painted
  // Why two frames: what was painted first may have been the part of the page that had arrived.
  requestAnimationFrame(() => requestAnimationFrame(whenIdle))
})
