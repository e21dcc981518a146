import { ORPCError } from '@orpc/client'
import { contract } from '#contract/contract.ts'
import type { ImageUse } from '#contract/homes/images.ts'
import { NoConnection, toRefusal } from './failures.ts'
import { xsrfToken } from './xsrf-token.ts'

const isNames = (answer: unknown): answer is string[] =>
  Array.isArray(answer) && answer.every((name) => typeof name === 'string')

/**
 * Uploads images and returns their stored names in order; `onProgress` gets fractions from 0 to 1. Rejects with the
 * server's refusal (IMAGE_REFUSED names file and reason), with `NoConnection`, or with an AbortError.
 */
export async function uploadImages(
  files: readonly Blob[],
  use: ImageUse,
  onProgress: (fraction: number) => void,
  signal?: AbortSignal,
): Promise<string[]> {
  const token = await xsrfToken()
  const form = new FormData()
  form.append('use', use)
  for (const file of files) form.append('file', file, file instanceof File ? file.name : 'picture.jpg')

  // Why: fetch reports no upload progress.
  const request = new XMLHttpRequest()
  const { path = '' } = contract.images.upload['~orpc'].route
  return new Promise<string[]>((resolve, reject) => {
    request.open('POST', path)
    request.setRequestHeader('X-XSRF-TOKEN', token)
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total)
    })
    request.addEventListener('load', () => {
      if (request.status === 200 && isNames(request.response)) return resolve(request.response)
      reject(
        toRefusal(request.response, request.status) ??
          new ORPCError('INTERNAL_SERVER_ERROR', { status: Math.max(request.status, 400) }),
      )
    })
    request.addEventListener('error', () =>
      reject(new NoConnection('The connection broke during the upload')),
    )
    request.addEventListener('abort', () => reject(new DOMException('The upload was stopped', 'AbortError')))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}
