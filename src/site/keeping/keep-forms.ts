import { type Keeping, startKeeping } from '#device/keeping.ts'
import type { KeptContent } from '#device/kept-forms.ts'
import { keptForms as texts } from '#texts/en/words/kept-forms.ts'
import buttons from '../ui/button.module.css'
import { chosenPhotos, isEdited, isFile, isTick, settled } from '../ui/form/edited.ts'
import notices from '../ui/notice.module.css'
import styles from './keep-forms.module.css'

/** A control that differs from what the server drew. */
type Edit = { name: string; value: string; checked: boolean }

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Keeps what is typed and photographed in the forms that are marked with `data-kept`, and brings it back into them. Late, after the page
 * was hydrated: most who read a page fill nothing in.
 */
export function keepForms(page: ParentNode) {
  const marked = [...page.querySelectorAll<HTMLFormElement>('form[data-kept]')]
  let notice: HTMLElement | undefined
  const kept = marked.map((form) =>
    keep(form, () => {
      // Why one: a home has several forms, which are saved together.
      if (notice) return
      notice = noticeOf(throwAway)
      form.prepend(notice)
    }),
  )
  for (const form of marked) form.addEventListener(settled, () => notice?.remove())

  forgetAll = () => Promise.all(kept.map(({ forget }) => forget()))

  async function throwAway() {
    await forgetForms()
    for (const form of marked) form.reset()
    location.reload()
  }
}

let forgetAll: () => Promise<unknown> = () => Promise.resolve()

/** Forgets what is kept of the forms of this page, whose reader gives it up. */
export const forgetForms = () => forgetAll()

function keep(form: HTMLFormElement, onFound: () => void) {
  const keeping: Keeping = startKeeping<Edit[]>({
    place: { owner: ownerOf(form), form: form.dataset.kept ?? '' },
    now: () => {
      const values = editsOf(form)
      const files = photosOf(form)
      return values.length + Object.keys(files).length === 0 ? null : { values, files }
    },
    onFound(kept) {
      bringBack(form, kept)
      onFound()
    },
  })

  function note() {
    keptMark.set()
    keeping.note()
  }

  function forget() {
    keptMark.clear()
    return keeping.drop()
  }

  form.addEventListener('input', note)
  form.addEventListener('change', note)
  form.addEventListener(settled, forget)
  keeping.note()
  return { forget }
}

/** A home's form belongs to whoever opens the home; any other to this visit, since nobody says who comes to the device next. */
function ownerOf(form: HTMLFormElement): string {
  if (form.dataset.keptOf) return `home/${form.dataset.keptOf}`
  const visit = sessionStorage.getItem('visit') ?? String(crypto.getRandomValues(new Uint32Array(1))[0])
  sessionStorage.setItem('visit', visit)
  return `visit/${visit}`
}

const controlsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement && element.type !== 'hidden' && element.type !== 'password') ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement,
  )

function editsOf(form: HTMLFormElement): Edit[] {
  return controlsOf(form)
    .filter((control) => control.name !== '' && !isFile(control) && isEdited(control))
    .map((control) => ({
      name: control.name,
      value: control.value,
      checked: isTick(control) && control.checked,
    }))
}

function bringBack(form: HTMLFormElement, { values, files }: KeptContent<Edit[]>) {
  const controls = controlsOf(form)
  for (const { name, value, checked } of values) {
    const named = controls.filter((control) => control.name === name)
    const control = named.find((one) => isTick(one) && one.value === value) ?? named[0]
    if (!control) continue
    if (isTick(control)) {
      // Why a click: what else the page shows depends on it.
      if (control.checked !== checked) control.click()
    } else write(control, value)
    openAround(control)
  }
  for (const control of form.querySelectorAll<HTMLInputElement>('input[data-photo]')) {
    const own = Object.keys(files).filter((key) => key.startsWith(`${control.dataset.photo} `))
    if (own.length === 0) continue
    const chosen = new DataTransfer()
    for (const key of own.sort()) if (files[key]) chosen.items.add(files[key])
    control.files = chosen.files
    control.dispatchEvent(new Event('change', { bubbles: true }))
    openAround(control)
  }
}

/** The photos that are chosen in a form, by their control and place. */
function photosOf(form: HTMLFormElement): Record<string, File> {
  const photos = Object.entries(chosenPhotos.get(form) ?? {})
  return Object.fromEntries(
    photos.flatMap(([name, files]) => files.map((file, place) => [`${name} ${place}`, file])),
  )
}

/** Writes as a person types: a component that follows its control hears of it. */
function write(control: Control, value: string) {
  const prototype = Object.getPrototypeOf(control)
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value)
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
}

function openAround(control: Control) {
  let fold = control.closest('details')
  while (fold) {
    fold.open = true
    fold = fold.parentElement?.closest('details') ?? null
  }
}

function noticeOf(throwAway: () => void): HTMLElement {
  const place = document.createElement('div')
  place.className = `${notices.notice} ${styles.kept}`
  place.role = 'status'
  const button = document.createElement('button')
  button.type = 'button'
  button.className = buttons.quiet ?? ''
  button.textContent = texts.throwAway
  button.addEventListener('click', throwAway)
  const said = document.createElement('p')
  said.textContent = texts.kept
  place.append(said, button)
  return place
}

/** As `hydrate-when-touched.ts` reads it, which may share no module with the page. */
const markName = 'kept-forms'

/** Notes that this browser may keep a form of the site, so that the page is hydrated before it is touched. */
const keptMark = {
  set: () => at(() => localStorage.setItem(markName, '1')),
  clear: () => at(() => localStorage.removeItem(markName)),
}

/** Why ignored where it fails: a browser that keeps nothing keeps no form either. */
function at(storage: () => void) {
  try {
    storage()
  } catch {}
}
