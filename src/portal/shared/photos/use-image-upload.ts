import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ImageUse } from '#contract/homes/images.ts'
import { compressImage } from '#images/compress-image.ts'
import { messages } from '#texts/en/messages.ts'
import { hasCode, sentenceOf } from '../../api/failures.ts'
import { uploadImages } from '../../api/upload-images.ts'

/** The progress of an upload; the fraction goes from 0 to 1 within each step. */
export type ImageProgress = { step: 'compressing' | 'sending'; fraction: number }

type UploadState = { progress?: ImageProgress; error?: string }

const compressionRefusals: readonly string[] = [messages.image.notABlob, messages.image.notAnImage]
const notSent = "The photo didn't upload. Try again."

/**
 * Uploads the images of a form by field. `upload` returns the stored name, or undefined if the image was refused; then
 * `errorOf` says why until `forget` is called. A file is uploaded only once, however often the form is saved.
 */
export function useImageUpload(use: ImageUse = 'photo') {
  const [states, setStates] = useState<Record<string, UploadState>>({})
  const storedNames = useRef(new WeakMap<File, string>())
  const sending = useMutation({
    mutationFn: ({ image, onProgress }: { image: Blob; onProgress: (fraction: number) => void }) =>
      uploadImages([image], use, onProgress),
    meta: { handles: ['IMAGE_REFUSED'] },
  })

  const setState = (field: string, state: UploadState) => setStates((old) => ({ ...old, [field]: state }))
  const progressReporter = (field: string, step: ImageProgress['step']) => (fraction: number) =>
    setState(field, { progress: { step, fraction } })

  async function upload(field: string, file: File): Promise<string | undefined> {
    const stored = storedNames.current.get(file)
    if (stored) return stored
    try {
      const image =
        use === 'logo' && mayBeTransparent(file)
          ? file
          : await compressImage(file, progressReporter(field, 'compressing'))
      const [name] = await sending.mutateAsync({ image, onProgress: progressReporter(field, 'sending') })
      if (name === undefined) throw new Error('No name was answered for the picture')
      storedNames.current.set(file, name)
      setState(field, {})
      return name
    } catch (error) {
      setState(field, { error: sentenceOfRefusal(error) })
      return undefined
    }
  }

  return {
    upload,
    progressOf: (field: string) => states[field]?.progress,
    errorOf: (field: string) => states[field]?.error,
    forget: (field: string) => setState(field, {}),
  }
}

/** Why such a logo is not compressed here: it would become opaque. The server resizes it. */
function mayBeTransparent({ type }: File): boolean {
  return ['image/png', 'image/webp', 'image/gif', 'image/avif'].includes(type)
}

function sentenceOfRefusal(error: unknown): string {
  if (error instanceof TypeError && compressionRefusals.includes(error.message)) return error.message
  return hasCode(error, 'IMAGE_REFUSED') ? (sentenceOf(error) ?? notSent) : notSent
}
