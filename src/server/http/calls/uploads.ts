import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { Busboy } from '@fastify/busboy'
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteHandlerMethod,
  RouteShorthandOptionsWithHandler,
} from 'fastify'
import { contract } from '#contract/contract.ts'
import { mostLetterFiles } from '#domain/proposals/letters/cancellation-letter.ts'
import { messages } from '#texts/en/messages.ts'
import { maxImageBytes } from '../../adapters/image-check.ts'
import type { Deps } from '../../deps.ts'
import { secondsToWait } from '../../images/of-strangers.ts'
import { most } from '../../imports/reading/limits.ts'
import { bodyLimitBytes, unreadable } from '../bodies.ts'
import { Refused, refusal } from '../errors.ts'

/** One request may carry six photos as a phone takes them. A letter has fewer files of that size. */
const uploadLimitBytes = 64 * 1024 * 1024

/** One photo, for callers who are not signed in: the site sends them one by one. */
const strangerUploadLimitBytes = 11 * 1024 * 1024

/** What a form holds. RFC 2046 (5.1.1) allows a boundary of 70 characters. */
type FormLimits = { files: number; fields: number; fieldSize: number; fileSize?: number }
const longestBoundary = 70

/** Up to six images and their use. */
const imageForm: FormLimits = { files: 6, fields: 2, fieldSize: 100 }

/** A cancellation with its letter. Why a file more: the call then says in words that a letter has fewer. */
const letterForm: FormLimits = { files: mostLetterFiles + 1, fields: 5, fieldSize: 2000 }

/** A file of homes. Why a byte more: the call then says in words that it is too large. */
const importForm: FormLimits = { files: 1, fields: 0, fieldSize: 100, fileSize: most.fileBytes + 1 }

const limitsOfParts = {
  headerPairs: 8,
  headerSize: 2048,
  // Why a byte more: the check of the content then sees that the file was too large.
  fileSize: maxImageBytes + 1,
}

/** No page sends other forms, so their refusal is delayed, like that of a full password queue (docs/decisions/071). */
const refusalDelayMs = 1000

/** The only routes that accept multipart forms; elsewhere they are 415. */
export function serveUploads(app: FastifyInstance, deps: Uploading, answerCall: RouteHandlerMethod) {
  const { images, imports, proposals } = contract
  serveForms(app, [images.upload], imageForm, { handler: answerCall, onRequest: limitImages(deps) })
  serveForms(app, [proposals.cancel, proposals.addLetter], letterForm, {
    handler: answerCall,
    onRequest: limitLetters,
  })
  serveForms(app, [imports.upload], importForm, { handler: answerCall, onRequest: limitLetters })
}

type Uploading = Pick<Deps, 'db' | 'clock' | 'images'>
type UploadCall = { '~orpc': { route: { path?: string } } }

function serveForms(
  app: FastifyInstance,
  uploads: readonly UploadCall[],
  limits: FormLimits,
  answering: Pick<RouteShorthandOptionsWithHandler, 'handler' | 'onRequest'>,
) {
  app.register(async (scope: FastifyInstance) => {
    scope.addContentTypeParser(
      'multipart/form-data',
      async ({ headers }: FastifyRequest, payload: IncomingMessage) =>
        readParts(payload, headers['content-type'] ?? '', limits),
    )
    for (const upload of uploads) scope.post(upload['~orpc'].route.path ?? '', answering)
  })
}

/** Callers who are not staff pass a rate limit before the body is read. */
const limitImages =
  ({ db, clock, images }: Uploading) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    const { actor } = request
    // Why the announced length: a body without one could be as long as staff's; a longer body is cut off.
    const announced = request.headers['content-length']
    if (actor.kind === 'staff') refuseTooLarge(request)
    else if (!(Number(announced ?? Number.POSITIVE_INFINITY) <= strangerUploadLimitBytes))
      throw new Refused('PAYLOAD_TOO_LARGE', 413, messages.refused.photoTooLarge)
    const retryAfterSeconds = await secondsToWait({ db, clock, actor, request, images }, 1)
    if (retryAfterSeconds > 0) {
      const { tooMany } = messages.image
      return reply
        .status(429)
        .header('retry-after', String(retryAfterSeconds))
        .send(refusal('TOO_MANY_ATTEMPTS', 429, tooMany, { retryAfterSeconds }))
    }
  }

/** Whoever is not of staff sends no letters and no homes: the call refuses them, and nothing long is read before. */
async function limitLetters(request: FastifyRequest) {
  if (request.actor.kind === 'staff') return refuseTooLarge(request)
  const announced = request.headers['content-length']
  if (Number(announced ?? Number.POSITIVE_INFINITY) > bodyLimitBytes) throw tooLarge()
}

function refuseTooLarge({ headers }: FastifyRequest) {
  if (Number(headers['content-length'] ?? 0) > uploadLimitBytes) throw tooLarge()
}

/** Parses a multipart form while it arrives, and stops at anything unexpected. */
function readParts(
  payload: IncomingMessage,
  type: string,
  { files, fields, fieldSize, fileSize = limitsOfParts.fileSize }: FormLimits,
): Promise<FormData> {
  const limits = { ...limitsOfParts, files, fields, fieldSize, fileSize, parts: files + fields }
  const boundary = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type)
  const form = new FormData()
  return new Promise((resolve, reject) => {
    if (!boundary || (boundary[1] ?? boundary[2] ?? '').length > longestBoundary) throw unreadable()
    const parser = new Busboy({ headers: { 'content-type': type }, limits })
    let bytesRead = 0

    /** Drains the rest unread, so that the answer can be sent. */
    function stop(reason: Error) {
      payload.unpipe(parser)
      payload.off('data', count)
      payload.resume()
      reject(reason)
    }
    function count(part: Buffer) {
      bytesRead += part.length
      if (bytesRead > uploadLimitBytes) stop(tooLarge())
    }
    /** Reads nothing meanwhile, so that repeated bad forms cost little. */
    async function refuseLate() {
      payload.unpipe(parser)
      payload.pause()
      await pause(refusalDelayMs)
      stop(unreadable())
    }
    const refuse = () => stop(unreadable())

    for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) parser.on(event, refuseLate)
    parser.on('error', refuse)
    parser.on('field', (name, value, isNameCut, isValueCut) => {
      if (isNameCut || isValueCut || /\0/.test(name + value)) refuse()
      else form.append(name, value)
    })
    parser.on('file', (name, file, fileName, _encoding, mimeType) => {
      const parts: Uint8Array<ArrayBuffer>[] = []
      file.on('data', (part: Buffer<ArrayBuffer>) => parts.push(part))
      file.on('error', refuse)
      file.on('end', () => form.append(name, new File(parts, fileName ?? 'blob', { type: mimeType })))
    })
    parser.on('finish', () => resolve(form))
    // Why not only 'error': the client may already be gone, or leave silently.
    finished(payload, (error) => error && reject(error))
    payload.on('data', count)
    payload.pipe(parser)
  })
}

const tooLarge = () => new Refused('PAYLOAD_TOO_LARGE', 413, messages.refused.tooLarge)
