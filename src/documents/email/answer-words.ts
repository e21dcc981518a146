import { proposalAnswerEmailTexts } from '#texts/en/proposals/proposal-answer-email.ts'
import { proposalEmailTexts } from '#texts/en/proposals/proposal-email.ts'
import { fill } from '#texts/fill.ts'
import { quoteOf } from './blocks.ts'
import type { CopyOfAnswer } from './template.ts'

/** How the pages of an acceptance come along, whom to call, and who of several answered. */
type Sender = { phone: string; pages: string; answeredBy: string | null }

/** What the copy of an answer says, in an email and on paper; between the two parts an email has its link. */
export function answerWords(
  { decision, isRecorded, meaning, acceptUntil, reference, facts, words }: CopyOfAnswer,
  { phone, pages, answeredBy }: Sender,
) {
  const { recorded, questions, writtenDown } = proposalAnswerEmailTexts
  const { title, text, theirWords } = sayingWho(decision, answeredBy)
  return {
    title,
    preview: proposalAnswerEmailTexts[decision].preview,
    said: [
      asText(decision === 'request-changes' ? `${text} ${afterWishes(acceptUntil)}` : text),
      { kind: 'facts' as const, facts },
      ...quoteOf(words, isRecorded ? writtenDown : theirWords),
      ...(meaning === null ? [] : [asText(meaning), asText(pages)]),
    ],
    close: [
      asText(fill(isRecorded ? recorded : questions, { phone })),
      { kind: 'note' as const, text: fill(proposalEmailTexts.reference, { reference }) },
    ],
  }
}

/** To whoever alone may answer it was theirs; several read whose it was. */
function sayingWho(decision: CopyOfAnswer['decision'], name: string | null) {
  const { ofSeveral, wordsOf, yourWords, [decision]: own } = proposalAnswerEmailTexts
  if (name === null || decision === 'cancel' || decision === 'uncancel')
    return { title: own.subject, text: own.text, theirWords: yourWords }
  const { subject, text } = { ...own, ...ofSeveral[decision] }
  return { title: fill(subject, { name }), text: fill(text, { name }), theirWords: fill(wordsOf, { name }) }
}

function afterWishes(acceptUntil: string | null): string {
  const { stillOpen, closed } = proposalAnswerEmailTexts['request-changes']
  return acceptUntil === null ? closed : fill(stillOpen, { day: acceptUntil })
}

const asText = (text: string) => ({ kind: 'text' as const, text })
