import { messages } from '#domain/messages.ts'
import { askYesNo } from './confirm.tsx'

/** Asks whose stays of a form that somebody else saved meanwhile. `otherwise` says what saving again does then. */
export async function askWhose(otherwise = 'saving again replaces theirs'): Promise<'theirs' | 'typed'> {
  const wantsTheirs = await askYesNo({
    question: messages.staleWrite,
    detail: `Reload shows theirs in place of yours. If you keep typing, ${otherwise}.`,
    yes: 'Reload',
    no: 'Keep typing',
  })
  return wantsTheirs ? 'theirs' : 'typed'
}
