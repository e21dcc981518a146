import { defineConfig } from 'vitest/config'
import { limitMs } from '../support/limits.ts'
import { rooms, workOfThisRun } from './rooms.mjs'

const { folder } = rooms[workOfThisRun().room]

/** The unit tests of the room whose code is changed on purpose; without a database and without a limit that a slowed machine reaches. */
export default defineConfig({
  root: process.cwd(),
  test: {
    include: [`${folder}/**/*.test.{ts,tsx}`],
    setupFiles: ['tests/support/own-globals.ts', 'tests/mutants/same-chance.ts'],
    testTimeout: limitMs(600),
    isolate: false,
  },
})
