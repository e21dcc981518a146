import { compressImage } from '#pictures/compress-image.ts'
import { CallRefused, callServer } from '../ui/call-server.ts'

/** Makes a photo small and sends it. Answers its stored name, or why it was refused; throws what is no fault of the photo. */
export async function sendPhoto(file: File): Promise<string | { problem: string }> {
  const form = new FormData()
  try {
    form.append('file', await compressImage(file, () => {}), 'photo.jpg')
    const names = await callServer<string[]>({ method: 'POST', path: '/api/Common/UploadImage', body: form })
    return names[0] ?? { problem: 'The picture could not be sent. Try again.' }
  } catch (error) {
    if (error instanceof TypeError) return { problem: error.message }
    if (error instanceof CallRefused && ['IMAGE_REFUSED', 'TOO_MANY_ATTEMPTS'].includes(error.code))
      return { problem: error.message }
    throw error
  }
}
