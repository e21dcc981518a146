import { CallRefused, callServer } from '../ui/call-server.ts'
import { uploadPhoto } from '../ui/upload-photo.ts'
import { userMessageOf } from '../ui/user-message.ts'

/** The names of photos that an earlier try has uploaded. */
const uploaded = new WeakMap<File, string>()

/** Uploads photos and adds them to a request with what was typed; answers why not, in words, where it is refused. */
export async function sendAddition(
  requestId: number,
  typed: FormData,
  photos: readonly File[],
): Promise<string | undefined> {
  try {
    const imageNames: string[] = []
    for (const photo of photos) imageNames.push(await uploadPhoto(photo, uploaded))
    const body = { requestId, words: String(typed.get('words') ?? ''), imageNames }
    await callServer<true>({ method: 'POST', path: '/api/Customer/AddToRequest', body })
    return undefined
  } catch (error) {
    if (error instanceof CallRefused && error.problems.some(({ path }) => path === 'imageNames'))
      for (const photo of photos) uploaded.delete(photo)
    return error instanceof CallRefused && error.problems[0]
      ? error.problems[0].message
      : userMessageOf(error).text
  }
}
