import { compressImage } from '#images/compress-image.ts'
import { callServer } from './call-server.ts'

/** Uploads a photo unless `uploaded` knows it already; returns the name it is stored under. */
export async function uploadPhoto(file: File, uploaded: WeakMap<File, string>): Promise<string> {
  const known = uploaded.get(file)
  if (known) return known
  const body = new FormData()
  body.append('file', await compressImage(file, () => {}), 'photo.jpg')
  const [name] = await callServer<string[]>({ method: 'POST', path: '/api/Common/UploadImage', body })
  if (name === undefined) throw new Error('No name was answered for the photo')
  uploaded.set(file, name)
  return name
}
