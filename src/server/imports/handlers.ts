import { check } from './ask-to-check.ts'
import { changeRow } from './decide.ts'
import { find, list, madeHomes, rows } from './finding.ts'
import { read, upload } from './read-file.ts'
import { result, template } from './result.ts'
import { start, stop, undo } from './running.ts'

/** The calls of an import, each by its intention. */
export const importHandlers = {
  upload,
  read,
  check,
  find,
  rows,
  madeHomes,
  changeRow,
  start,
  stop,
  undo,
  result,
  template,
  list,
}
