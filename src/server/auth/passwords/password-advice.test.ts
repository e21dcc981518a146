import { expect, test } from 'vitest'
import { adviceOnPassword } from '#domain/people/password-strength.ts'
import { adviceFromThread } from './password-advice.ts'

test.each(['Okonkwo2026', 'gravel under the porch 77'])(
  'the thread gives the rule’s verdict on %s',
  async (password) => {
    const about = ['Avery Okonkwo']
    expect(await adviceFromThread(password, about)).toEqual(await adviceOnPassword(password, about))
  },
)
