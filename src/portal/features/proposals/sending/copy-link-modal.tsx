import { Modal } from '@mantine/core'
import { dayInWords } from '#domain/days.ts'
import { officeTexts } from '#texts/en/staff/proposals/proposal-office.ts'
import { fill } from '#texts/fill.ts'
import { useBusiness } from '../../../shared/frame/business.ts'
import { ShownOnce } from '../../../ui/form/shown-once.tsx'

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
      <ShownOnce
        about="Whoever has this link reads the prices, without names, and cannot answer. We show it only once."
        label="To paste into a message"
        value={text}
        isLong
      />
    </Modal>
  )
}
