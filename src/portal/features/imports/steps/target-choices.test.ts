import { expect, test } from 'vitest'
import { choicesFor } from './target-choices.ts'

const valuesOf = (chosen: readonly string[]) =>
  choicesFor(chosen).flatMap((choice) =>
    'items' in choice ? choice.items.map(({ value }) => value) : choice.value,
  )

test('a file of one home a line is offered neither homes side by side nor numbered phones', () => {
  const values = valuesOf(['name', 'street', 'phone:main'])
  expect(values[0]).toBe('')
  expect(values).toContain('billing.street')
  expect(values.filter((value) => /^home\d|^phone\d/.test(value))).toEqual([])
})

test('where a line has several, one more than it has is offered', () => {
  const values = valuesOf(['home2.city', 'phone3'])
  expect(values).toContain('home3.street')
  expect(values).not.toContain('home4.street')
  expect(values).toContain('phone4.kind')
  expect(values).not.toContain('phone5')
})
