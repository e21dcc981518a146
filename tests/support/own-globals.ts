import { afterAll, vi } from 'vitest'

/** What a test puts in the place of a global is gone with its file: files share a process, and a `window` makes a library think it is in a browser. */
afterAll(() => void vi.unstubAllGlobals())
