import { Button, Group, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { OtherHome } from '#contract/homes/other-home.ts'
import { contactWords } from '#texts/en/staff/homes/contacts.ts'
import { fill } from '#texts/fill.ts'
import { askInDialog } from '../../ui/dialog/ask-in-dialog.ts'

type Answer = 'another home' | 'open that one' | undefined

const words = contactWords.sharedEmail

/**
 * Asks about an email that another home has, and leads there if that one is meant. Returns whether both homes share it.
 */
export function useSharedEmailQuestion() {
  const navigate = useNavigate()
  return async (email: string, otherHome: OtherHome | undefined): Promise<'shared' | 'left' | 'no'> => {
    const answer = await askInDialog<Answer>({
      title: words.title,
      size: 'sm',
      otherwise: undefined,
      content: (give) => <Question email={email} otherHome={otherHome} onAnswer={give} />,
    })
    if (answer === 'another home') return 'shared'
    if (answer === undefined || !otherHome) return 'no'
    await navigate({ to: '/portal/customer-details/$id', params: { id: String(otherHome.id) } })
    return 'left'
  }
}

type QuestionProps = {
  email: string
  otherHome: OtherHome | undefined
  onAnswer: (answer: Answer) => void
}

function Question({ email, otherHome, onAnswer }: QuestionProps) {
  const home = otherHome?.address ?? otherHome?.name ?? words.anotherHome
  return (
    <>
      <Text style={{ overflowWrap: 'anywhere' }}>{fill(words.says, { email, home })}</Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={() => onAnswer('another home')} data-autofocus>
          {words.share}
        </Button>
        {otherHome && <Button onClick={() => onAnswer('open that one')}>{words.open}</Button>}
      </Group>
    </>
  )
}
