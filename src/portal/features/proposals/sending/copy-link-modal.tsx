import { Button, CopyButton, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { dayInWords } from '#domain/days.ts'
import { officeTexts } from '#texts/en/staff/proposals/proposal-office.ts'
import { fill } from '#texts/fill.ts'
import { useBusiness } from '../../../shared/frame/business.ts'

type CopyLinkModalProps = {
  isOpen: boolean
  /** Undefined once the dialog is closed. */
  made: { link: string; endsOn: string } | undefined
  home: string
  onClose: () => void
}

/** Shows a link that was made, in words to paste. */
export function CopyLinkModal({ isOpen, made, home, onClose }: CopyLinkModalProps) {
  const phone = useBusiness().servicePhone
  const text = made
    ? fill(officeTexts.linkToPaste, { home, link: made.link, day: dayInWords(made.endsOn), phone })
    : ''
  return (
    <Modal opened={isOpen} onClose={onClose} title="A link to this proposal">
      <Stack gap="sm">
        <Text size="sm">
          Whoever has this link reads the prices, without names, and cannot answer. We show it only once.
        </Text>
        <Textarea label="To paste into a message" readOnly autosize value={text} />
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Group justify="flex-end" gap="xs">
              <Text size="sm" role="status">
                {copied && officeTexts.linkCopied}
              </Text>
              <Button data-autofocus onClick={copy}>
                Copy
              </Button>
            </Group>
          )}
        </CopyButton>
      </Stack>
    </Modal>
  )
}
