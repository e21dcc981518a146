import { compressImage } from '#images/compress-image.ts'

/** The files of a letter as they are sent: photos smaller, anything else as it is, since the server says what it refuses. */
export function prepareLetter(files: readonly File[]): Promise<File[]> {
  return Promise.all(
    files.map(async (file) => {
      const isPhoto = file.type.startsWith('image/') && file.size > 0
      return isPhoto ? new File([await compressImage(file, () => {})], file.name) : file
    }),
  )
}
