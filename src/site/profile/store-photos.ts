import type { EquipmentSlot } from '#domain/homes/equipment.ts'
import { messages } from '#domain/messages.ts'
import { compressImage } from '#images/compress-image.ts'
import { CallRefused, callServer } from '../ui/call-server.ts'
import type { ProfileProblems } from './profile-values.ts'

/** A photo chosen on the page, or null where the stored one was taken away. */
export type PhotoChanges = Readonly<Partial<Record<EquipmentSlot, File | null>>>

type StoredPhotos = {
  refused?: ProfileProblems
  /** The name that a place has from now on, given the one it had. */
  nameOf: (slot: EquipmentSlot, before: string | null) => string | null
}

const namesSent = new WeakMap<File, string>()

/** Sends the chosen photos, each once however often the page is saved. Throws what is no fault of a photo. */
export async function storePhotos(changes: PhotoChanges): Promise<StoredPhotos> {
  const refused: Record<string, string> = {}
  const names = new Map<EquipmentSlot, string | null>()
  for (const [slot, file] of Object.entries(changes) as [EquipmentSlot, File | null][]) {
    try {
      names.set(slot, file && (await nameOfSent(file)))
    } catch (error) {
      refused[`${slot}.imageName`] = refusalOf(error)
    }
  }
  const nameOf: StoredPhotos['nameOf'] = (slot, before) =>
    names.get(slot) ?? (names.has(slot) ? null : before)
  return Object.keys(refused).length > 0 ? { refused, nameOf } : { nameOf }
}

async function nameOfSent(file: File): Promise<string> {
  const known = namesSent.get(file)
  if (known) return known
  const form = new FormData()
  form.append('file', await compressImage(file, () => {}), 'photo.jpg')
  const path = '/api/Common/UploadImage'
  const [name] = await callServer<string[]>({ method: 'POST', path, body: form })
  if (name === undefined) throw new Error('No name was answered for the photo')
  namesSent.set(file, name)
  return name
}

/** Why a photo was not taken; anything that is no fault of the photo is thrown on. */
function refusalOf(error: unknown): string {
  const said: readonly string[] = [messages.image.notABlob, messages.image.notAnImage]
  if (error instanceof TypeError && said.includes(error.message)) return error.message
  if (error instanceof CallRefused && ['IMAGE_REFUSED', 'TOO_MANY_ATTEMPTS'].includes(error.code))
    return error.message
  throw error
}
