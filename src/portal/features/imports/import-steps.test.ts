import { expect, test } from 'vitest'
import { type ImportState, importStates } from '#domain/imports/import-states.ts'
import { importSteps, isImportStep, isStepOpen, type Progress, stepOf } from './import-steps.ts'

const started = 'Ann'

/** An import in a state; `failed` may come before its start and after. */
const inState = (state: ImportState, startedBy: string | null = null): Progress => ({ state, startedBy })

test.each([
  [inState('read'), 'file'],
  [inState('checking'), 'check'],
  [inState('checked'), 'check'],
  [inState('failed'), 'check'],
  [inState('importing', started), 'import'],
  [inState('done', started), 'result'],
  [inState('stopped', started), 'result'],
  [inState('failed', started), 'result'],
  [inState('undoing', started), 'result'],
  [inState('undone', started), 'result'],
] as const)('%o is at the step %s', (found, step) => expect(stepOf(found)).toBe(step))

test('file and columns can be read at every time, and of the others only the present step', () => {
  for (const state of importStates) {
    const found = inState(state, ['read', 'checking', 'checked'].includes(state) ? null : started)
    const open = importSteps.filter((step) => isStepOpen(step, found))
    expect(open).toEqual([...new Set(['file', 'columns', stepOf(found)])])
  }
})

test('an address names a step or none', () => {
  expect(importSteps.every(isImportStep)).toBe(true)
  expect(isImportStep('Check')).toBe(false)
})
