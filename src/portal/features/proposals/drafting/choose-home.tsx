import { Button, Paper, Stack } from '@mantine/core'
import { useState } from 'react'
import { CustomerChoice } from '../../../shared/form/customer-choice.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'

const fieldId = 'home-of-proposal'

/** Asks whose home a new proposal is for. */
export function ChooseHome({ onChosen }: { onChosen: (customerId: number) => void }) {
  const [chosenId, setChosenId] = useState<number>()
  const [isAsked, setAsked] = useState(false)

  function go() {
    if (chosenId !== undefined) return onChosen(chosenId)
    setAsked(true)
    document.getElementById(fieldId)?.focus()
  }

  return (
    <>
      <PageHeader title="New proposal" />
      <Paper
        component="form"
        withBorder
        p="md"
        maw="36rem"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          go()
        }}
      >
        <Stack>
          <CustomerChoice
            id={fieldId}
            label="Whose home is it for?"
            problem={isAsked && chosenId === undefined ? 'Find the customer and choose them.' : undefined}
            onChange={(customer) => setChosenId(customer?.id)}
          />
          <div>
            <Button type="submit">Continue</Button>
          </div>
        </Stack>
      </Paper>
    </>
  )
}
