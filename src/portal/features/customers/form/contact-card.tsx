import { Paper, Title } from '@mantine/core'
import { EditCard } from '../../../ui/record/edit-card.tsx'
import { CustomerFields } from './customer-fields.tsx'
import classes from './home-card.module.css'
import { editButtonId, type OpenCards } from './open-cards.ts'
import { RecordedHome } from './recorded-view.tsx'
import { focusField } from './use-customer-form.ts'

const title = 'Contact and bills'

type ContactCardProps = {
  cards: OpenCards
  /** Whether there is nothing yet to read. */
  isNew: boolean
}

/** How to reach the people of a home, and its bills: to read, and to change. */
export function ContactCard({ cards, isNew }: ContactCardProps) {
  const isOpen = cards.isOpen('home')

  function toggle() {
    if (isOpen) return cards.close('home')
    cards.open(['home'])
    focusField('name')
  }

  return (
    <Paper
      withBorder
      component="section"
      aria-label={title}
      p={{ base: 'sm', sm: 'md' }}
      onFocusCapture={() => cards.visit('home')}
    >
      <div className={classes.head}>
        <Title order={2} size="h3">
          {title}
        </Title>
        {!isNew && <EditCard id={editButtonId('home')} name={title} isOpen={isOpen} onToggle={toggle} />}
      </div>
      {isOpen ? <CustomerFields /> : <RecordedHome />}
    </Paper>
  )
}
