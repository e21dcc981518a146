import type { OwnProfile, OwnProfileInput, OwnSaveResult } from '#contract/homes/customers.ts'
import type { EquipmentSlot } from '#domain/homes/equipment/equipment.ts'
import { controlName } from '#domain/homes/equipment/equipment-entry.ts'
import {
  type HomeProblem,
  homeProblems,
  homeQuestions,
  questionsByControl,
} from '#domain/homes/form/home-record.ts'
import { ratingsIn, valuesOf } from '#domain/homes/form/own-form.ts'
import { countsAs } from '#domain/homes/form/typed-rating.ts'
import { type PlateInPlace, withYearConfirmed, yearQuestions } from '#domain/homes/form/year-questions.ts'
import { messages } from '#texts/en/messages.ts'
import { labelPageTexts } from '#texts/en/site/label-page.ts'
import { CallRefused, callServer } from '../../ui/call-server.ts'
import type { UserMessage } from '../../ui/user-message.ts'
import { fillForm, readControls } from './form-controls.ts'
import { inputOf, type ProfileProblems, problemsByName, readForm } from './profile-values.ts'
import { type PhotoChanges, storePhotos } from './store-photos.ts'

const texts = labelPageTexts.details

/** The result of a save, with the stored home where it is known. */
export type SaveOutcome =
  | {
      kind: 'saved'
      home: OwnProfile
      marks?: ProfileProblems
      /** What the plates still leave open. */
      questions?: Readonly<Record<string, string>>
      /** What a rating in SEER2 became, and another email, phone or street that was typed. */
      said?: string
    }
  | ({ kind: 'asked'; questions: Readonly<Record<string, string>> } & UserMessage)
  | ({ kind: 'refused'; problems: ProfileProblems } & UserMessage)
  | ({ kind: 'stale'; home: OwnProfile } & UserMessage)
  | ({ kind: 'failed' } & UserMessage)

type Saving = {
  photos: PhotoChanges
  /** The latest year that may be recorded. */
  thisYear: number
  /** Confirmed odd numbers, as typed, by control. */
  confirmed: ReadonlyMap<string, string>
  plates: readonly PlateInPlace[]
}

/** Saves the form of the home on a page over the stored home, photos first. A failure keeps everything that was typed. */
export async function saveHome(
  page: ParentNode,
  stored: OwnProfile,
  { photos, thisYear, confirmed, plates }: Saving,
): Promise<SaveOutcome> {
  const typed = typedIn(page, stored)
  const { input, problems } = readForm(typed, stored)
  if (problems) return { kind: 'refused', problems, text: messages.pleaseCompleteForm }
  const wrong = homeProblems(input, { thisYear, before: stored })
  if (wrong.length > 0)
    return { kind: 'refused', problems: byControl(wrong), text: messages.pleaseCompleteForm }
  const isConfirmed = (name: string) => confirmed.get(name) === typed[name]
  const odd = [
    ...homeQuestions(input, stored),
    ...yearQuestions(input.equipmentDetails, plates, stored.equipmentDetails),
  ].filter((question) => !isConfirmed(controlName(question)))
  if (odd.length > 0)
    return { kind: 'asked', questions: questionsByControl(odd), text: messages.customer.confirmOdd }
  const outcome = await settled(async () => {
    const sent = await storePhotos(photos)
    if (sent.refused) return { kind: 'refused', problems: sent.refused, text: messages.pleaseCompleteForm }
    const equipmentDetails = input.equipmentDetails.map((entry) => {
      const slot = entry.equipmentTypeName
      const imageName = sent.nameOf(slot, entry.imageName)
      const isRight = isConfirmed(controlName({ slot, field: 'installationYear' }))
      return { ...(isRight ? withYearConfirmed(entry) : entry), imageName }
    })
    return send(stored, { ...input, equipmentDetails })
  })
  if (outcome.kind === 'saved') {
    fillForm(page, valuesOf(outcome.home))
    const said = [...ratingsIn(typed, stored).map(countsAs), outcome.said].filter(Boolean).join(' ')
    const marks = byControl(homeProblems(outcome.home, { thisYear }))
    const questions = questionsByControl(yearQuestions(outcome.home.equipmentDetails, plates))
    return { ...outcome, marks, questions, ...(said !== '' && { said }) }
  }
  if (outcome.kind === 'stale') showTheirs(page, stored, outcome.home)
  return outcome
}

type SeerChoice = { slot: EquipmentSlot; seer: number }

/** Stores only the SEER that an air conditioner is compared with. */
export async function storeProposedSeer(
  stored: OwnProfile,
  { slot, seer }: SeerChoice,
): Promise<SaveOutcome> {
  const input = inputOf(stored)
  const equipmentDetails = input.equipmentDetails.map((entry) =>
    entry.equipmentTypeName === slot ? { ...entry, proposedSEER: seer } : entry,
  )
  return settled(() => send(stored, { ...input, equipmentDetails }))
}

/** Like `storeProposedSeer`, for a page whose form may hold unsaved changes. */
export async function saveProposedSeer(
  page: ParentNode,
  stored: OwnProfile,
  choice: SeerChoice,
): Promise<SaveOutcome> {
  const outcome = await storeProposedSeer(stored, choice)
  if (outcome.kind === 'stale') showTheirs(page, stored, outcome.home)
  return outcome
}

/** The words for a refused call. Rethrows any other error. */
export function failureOf(error: unknown): UserMessage {
  if (!(error instanceof CallRefused)) throw error
  const isClosed = error.code === 'UNAUTHORIZED' || error.code === 'NOT_FOUND'
  return isClosed ? { text: labelPageTexts.save.closed } : error.userMessage
}

async function send(stored: OwnProfile, body: OwnProfileInput): Promise<SaveOutcome> {
  const path = '/api/Customer/UpdateCustomerInfoByCustomer'
  const answer = await callServer<OwnSaveResult>({ method: 'POST', path, body })
  const { version, contactWishes, isWishRefused } = answer
  const { email, phone, address } = stored
  const isWish = body.email !== null || body.phone !== null || body.address !== address
  const said = isWishRefused
    ? texts.wishRefused
    : isWish && contactWishes.length > 0
      ? texts.wishNoted
      : undefined
  return {
    kind: 'saved',
    home: { ...stored, ...body, email, phone, address, version, contactWishes },
    ...(said !== undefined && { said }),
  }
}

function byControl(problems: readonly HomeProblem[]): ProfileProblems {
  return Object.fromEntries(problems.map((problem) => [controlName(problem), problem.message]))
}

async function settled(work: () => Promise<SaveOutcome>): Promise<SaveOutcome> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error
    const home = error.code === 'STALE_WRITE' ? currentIn(error.data) : undefined
    if (home) return { kind: 'stale', home, text: labelPageTexts.save.stale }
    if (error.problems.length > 0)
      return { kind: 'refused', problems: problemsByName(error.problems), text: error.message }
    return { kind: 'failed', ...failureOf(error) }
  }
}

function typedIn(page: ParentNode, stored: OwnProfile) {
  return readControls(page, Object.keys(valuesOf(stored)))
}

/** Shows what somebody else saved in every control that was not changed here. */
function showTheirs(page: ParentNode, base: OwnProfile, theirs: OwnProfile) {
  const mine = typedIn(page, base)
  const before = valuesOf(base)
  const untouched = Object.entries(valuesOf(theirs)).filter(([name]) => mine[name] === before[name])
  fillForm(page, Object.fromEntries(untouched))
}

function currentIn(data: unknown): OwnProfile | undefined {
  if (typeof data !== 'object' || data === null || !('current' in data)) return undefined
  // Why a cast: the server has checked its answer against the contract, and zod would weigh on the page.
  return data.current as OwnProfile
}
