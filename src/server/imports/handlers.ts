import { calls } from '../calls.ts'

const { imports } = calls

export const importHandlers = {
  upload: imports.upload.handler(({ errors }) => {
    throw errors.SERVICE_UNAVAILABLE()
  }),
  read: imports.read.handler(({ errors }) => {
    throw errors.SERVICE_UNAVAILABLE()
  }),
  check: imports.check.handler(({ errors }) => {
    throw errors.SERVICE_UNAVAILABLE()
  }),
  find: imports.find.handler(({ errors }) => {
    throw errors.SERVICE_UNAVAILABLE()
  }),
  rows: imports.rows.handler(({ errors }) => {
    throw errors.SERVICE_UNAVAILABLE()
  }),
  changeRow: imports.changeRow.handler(({ errors }) => {
    throw errors.SERVICE_UNAVAILABLE()
  }),
  start: imports.start.handler(({ errors }) => {
    throw errors.SERVICE_UNAVAILABLE()
  }),
  stop: imports.stop.handler(({ errors }) => {
    throw errors.SERVICE_UNAVAILABLE()
  }),
  undo: imports.undo.handler(({ errors }) => {
    throw errors.SERVICE_UNAVAILABLE()
  }),
  result: imports.result.handler(({ errors }) => {
    throw errors.SERVICE_UNAVAILABLE()
  }),
  template: imports.template.handler(({ errors }) => {
    throw errors.SERVICE_UNAVAILABLE()
  }),
  list: imports.list.handler(({ errors }) => {
    throw errors.SERVICE_UNAVAILABLE()
  }),
  labelsPdf: imports.labelsPdf.handler(({ errors }) => {
    throw errors.SERVICE_UNAVAILABLE()
  }),
}
