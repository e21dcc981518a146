import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { Busboy } from '@fastify/busboy'
import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify'
import { contract } from '#contract/contract.ts'
import { messages } from '#domain/messages.ts'
import { maxImageBytes } from '../adapters/image-check.ts'
import type { Deps } from '../deps.ts'
import { secondsToWait } from '../images/of-strangers.ts'
import { unreadable } from './bodies.ts'
import { Refused, refusal } from './errors.ts'

/** One request may carry six photos as a phone takes them. */
const uploadLimitBytes = 64 * 1024 * 1024

/** One photo, for callers who are not signed in: the site sends them one by one. */
const strangerUploadLimitBytes = 11 * 1024 * 1024

/** A form holds up to six images and their use. RFC 2046 (5.1.1) allows a boundary of 70 characters. */
const limits = {
  parts: 8,
  files: 6,
  fields: 2,
  fieldSize: 100,
  headerPairs: 8,
  headerSize: 2048,
  // Why a byte more: the image check then sees that the file was too large.
  fileSize: maxImageBytes + 1,
}
const longestBoundary = 70

/** No page sends other forms, so their refusal is delayed, like that of a full password queue (docs/decisions/071). */
const refusalDelayMs = 1000

/** The only route that accepts multipart forms; elsewhere they are 415. Callers who are not staff pass a rate limit before the body is read. */
export function serveUploads(
  app: FastifyInstance,
  { db, clock, images }: Pick<Deps, 'db' | 'clock' | 'images'>,
  answerCall: RouteHandlerMethod,
) {
  const { path = '' } = contract.images.upload['~orpc'].route
  app.register(async (scope: FastifyInstance) => {
    scope.addContentTypeParser(
      'multipart/form-data',
      async ({ headers }: FastifyRequest, payload: IncomingMessage) =>
        readParts(payload, headers['content-type'] ?? ''),
    )
    scope.post(path, {
      handler: answerCall,
      async onRequest(request, reply) {
        const { actor } = request
        // Why the announced length: a body without one could be as long as staff's; a longer body is cut off.
        const announced = request.headers['content-length']
        if (actor.kind === 'staff') {
          if (Number(announced ?? 0) > uploadLimitBytes) throw tooLarge()
        } else if (!(Number(announced ?? Number.POSITIVE_INFINITY) <= strangerUploadLimitBytes))
          throw new Refused('PAYLOAD_TOO_LARGE', 413, messages.refused.photoTooLarge)
        const retryAfterSeconds = await secondsToWait({ db, clock, actor, request, images }, 1)
        if (retryAfterSeconds > 0) {
          const { tooMany } = messages.image
          return reply
            .status(429)
            .header('retry-after', String(retryAfterSeconds))
            .send(refusal('TOO_MANY_ATTEMPTS', 429, tooMany, { retryAfterSeconds }))
        }
      },
    })
  })
}

/** Parses a multipart form while it arrives, and stops at anything unexpected. */
function readParts(payload: IncomingMessage, type: string): Promise<FormData> {
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
