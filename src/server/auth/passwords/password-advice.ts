import { startWorker } from '../../adapters/start-worker.ts'
import { temporaryWorker } from '../../adapters/temporary-worker.ts'
import type { PasswordOrder } from './password-advice.worker.ts'

const thread = temporaryWorker<PasswordOrder, string | undefined>(() =>
  startWorker('password-advice', import.meta.url),
)

/** As `adviceOnPassword`, in a thread that ends again: the lists of common passwords take tens of MB. */
export const adviceFromThread = (password: string, about: readonly string[]) =>
  thread.ask({ password, about })
