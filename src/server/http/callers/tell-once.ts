import type { FastifyBaseLogger } from 'fastify'

const told = new WeakMap<FastifyBaseLogger, Set<string>>()

/** Writes a warning about something that concerns the whole product into the log, once in the life of the process. */
export function warnOnce(log: FastifyBaseLogger, about: string, sentence: string): void {
  const subjects = told.get(log) ?? new Set()
  told.set(log, subjects)
  if (subjects.has(about)) return
  subjects.add(about)
  log.warn(sentence)
}
