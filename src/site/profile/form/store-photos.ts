import type { EquipmentSlot } from '#domain/homes/equipment/equipment.ts'
import { messages } from '#texts/en/messages.ts'
import { CallRefused } from '../../ui/call-server.ts'
import { uploadPhoto } from '../../ui/upload-photo.ts'
import type { ProfileProblems } from './profile-values.ts'

/** A photo chosen on the page; null when the stored one was removed. */
export type PhotoChanges = Readonly<Partial<Record<EquipmentSlot, File | null>>>

type StoredPhotos = {
  refused?: ProfileProblems
  /** The image name of a slot after the upload, given the one before. */
  nameOf: (slot: EquipmentSlot, before: string | null) => string | null
}

const uploaded = new WeakMap<File, string>()

/** Uploads the chosen photos, each of them once. Throws errors that are not about a photo. */
export async function storePhotos(changes: PhotoChanges): Promise<StoredPhotos> {
  const refused: Record<string, string> = {}
  const names = new Map<EquipmentSlot, string | null>()
  for (const [slot, file] of Object.entries(changes) as [EquipmentSlot, File | null][]) {
    try {
      names.set(slot, file && (await uploadPhoto(file, uploaded)))
    } catch (error) {
      refused[`${slot}.imageName`] = refusalOf(error)
    }
  }
  const nameOf: StoredPhotos['nameOf'] = (slot, before) =>
    names.get(slot) ?? (names.has(slot) ? null : before)
  return Object.keys(refused).length > 0 ? { refused, nameOf } : { nameOf }
}

/** Why a photo was refused. Rethrows errors that are not about the photo. */
function refusalOf(error: unknown): string {
  const said: readonly string[] = [messages.image.notABlob, messages.image.notAnImage]
  if (error instanceof TypeError && said.includes(error.message)) return error.message
  if (
    error instanceof CallRefused &&
    ['IMAGE_REFUSED', 'TOO_MANY_ATTEMPTS', 'IMAGES_FULL'].includes(error.code)
  )
    return error.message
  throw error
}
