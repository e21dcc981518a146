import { ORPCError } from '@orpc/client'
import { NoConnection, toRefusal } from './failures.ts'
import { xsrfToken } from './xsrf-token.ts'

/**
 * Sends a form with files and returns what is answered; `onProgress` gets fractions from 0 to 1. Rejects with the server's refusal, with
 * `NoConnection`, or with an AbortError.
 */
export async function sendForm<Answer>(
  path: string,
  form: FormData,
  isAnswer: (answer: unknown) => answer is Answer,
  onProgress: (fraction: number) => void,
  signal?: AbortSignal,
): Promise<Answer> {
  const token = await xsrfToken()
  // Why: fetch reports no upload progress.
  const request = new XMLHttpRequest()
  return new Promise<Answer>((resolve, reject) => {
    request.open('POST', path)
    request.setRequestHeader('X-XSRF-TOKEN', token)
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total)
    })
    request.addEventListener('load', () => {
      if (request.status === 200 && isAnswer(request.response)) return resolve(request.response)
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
