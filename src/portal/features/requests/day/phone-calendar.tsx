import { Button } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { calendarMessages } from '#texts/en/staff/calendar.ts'
import { LateDialog } from '../../../ui/dialog/late-dialog.tsx'
import { latePart } from '../../../ui/frame/late-part.ts'

const phoneCalendarModal = latePart(() =>
  import('./phone-calendar-modal.tsx').then(({ PhoneCalendarModal }) => PhoneCalendarModal),
)

/** Brings the visits of whoever is signed in to the calendar of their phone. */
export function PhoneCalendar() {
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCalendarPlus size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {calendarMessages.open}
      </Button>
      <LateDialog part={phoneCalendarModal} isOpen={isOpen} onClose={close}>
        {(PhoneCalendarModal, isDrawn) => <PhoneCalendarModal isOpen={isDrawn} onClose={close} />}
      </LateDialog>
    </>
  )
}
