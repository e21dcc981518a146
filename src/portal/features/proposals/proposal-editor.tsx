import { Button, Group, Paper, SimpleGrid, Text, TextInput, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Customer } from '#contract/customers.ts'
import type { ProposalSettings } from '#contract/proposal-settings.ts'
import type { ProposalDetails } from '#contract/proposals.ts'
import { calendarDay, dayAfter } from '#domain/days.ts'
import { FormErrorSummary } from '../../ui/form-error-summary.tsx'
import { timeZone } from '../../ui/format-date.ts'
import { Note } from '../../ui/note.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { DraftExtras } from './draft-extras.tsx'
import { DraftHead } from './draft-head.tsx'
import { DraftOptions } from './draft-options.tsx'
import { newDraft } from './edited-draft.ts'
import type { Offered } from './grounds-of-editor.ts'
import classes from './proposal-editor.module.css'
import { ResultsPanel } from './results-panel.tsx'
import { useDraft } from './use-draft.ts'

type ProposalEditorProps = {
  home: Customer
  stored?: ProposalDetails
  settings: ProposalSettings
  offered: Offered
}

const followUpDays = 3

/** Makes or changes the draft of a proposal, beside its figures. */
export function ProposalEditor({ home, stored, settings, offered }: ProposalEditorProps) {
  const today = calendarDay(timeZone)(new Date())
  const first = newDraft({ ...settings, nextStepOn: dayAfter(today, followUpDays) })
  const state = useDraft({ customerId: home.id, stored, first })
  const { edited, change, problems, newer } = state
  const who = home.name ?? home.address ?? `Home ${home.id}`
  return (
    <>
      <PageHeader title={`Proposal for ${who}`} />
      <Text mb="md">
        <Link to="/portal/customer-details/$id" params={{ id: String(home.id) }}>
          {home.address}
        </Link>
      </Text>
      {newer && (
        <Note color="yellow" title="Somebody else saved this proposal">
          <Group gap="xs">
            <Button variant="default" onClick={() => state.settle('theirs')}>
              Show theirs
            </Button>
            <Button variant="default" onClick={() => state.settle('mine')}>
              Keep mine
            </Button>
          </Group>
        </Note>
      )}
      <div className={classes.columns}>
        <form
          className={classes.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void state.save()
          }}
        >
          <FormErrorSummary problems={problems} />
          <DraftOptions state={state} home={home} offered={offered} />
          <DraftHead state={state} home={home} />
          <DraftExtras state={state} />
          <Paper component="section" withBorder p="md" aria-label="Next step">
            <Title order={2} size="h4" mb="sm">
              Next step
            </Title>
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <TextInput
                id="nextStep"
                label="What"
                maxLength={200}
                value={edited.nextStep}
                onChange={(event) => change({ nextStep: event.currentTarget.value })}
                error={problems.nextStep}
              />
              <TextInput
                id="nextStepOn"
                label="When"
                type="date"
                value={edited.nextStepOn}
                onChange={(event) => change({ nextStepOn: event.currentTarget.value })}
                error={problems.nextStepOn}
              />
            </SimpleGrid>
          </Paper>
          <Group justify="flex-end">
            <Button type="submit" loading={state.isSaving}>
              Save
            </Button>
          </Group>
        </form>
        <ResultsPanel customerId={home.id} edited={edited} />
      </div>
    </>
  )
}
