import { contract } from '#contract/contract.ts'
import type { ImageUse } from '#contract/homes/images.ts'
import { sendForm } from './send-form.ts'

const isNames = (answer: unknown): answer is string[] =>
  Array.isArray(answer) && answer.every((name) => typeof name === 'string')

/** Uploads images and returns their stored names in order (`sendForm`); IMAGE_REFUSED names file and reason. */
export async function uploadImages(
  files: readonly Blob[],
  use: ImageUse,
  onProgress: (fraction: number) => void,
  signal?: AbortSignal,
): Promise<string[]> {
  const form = new FormData()
  form.append('use', use)
  for (const file of files) form.append('file', file, file instanceof File ? file.name : 'picture.jpg')
  const { path = '' } = contract.images.upload['~orpc'].route
  return sendForm(path, form, isNames, onProgress, signal)
}
