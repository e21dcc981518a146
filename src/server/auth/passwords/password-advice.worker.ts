import { parentPort } from 'node:worker_threads'
import { adviceOnPassword } from '#domain/people/password-strength.ts'

export type PasswordOrder = { password: string; about: readonly string[] }

parentPort?.on('message', async ({ password, about }: PasswordOrder) => {
  parentPort?.postMessage(await adviceOnPassword(password, about))
})
