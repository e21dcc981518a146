import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { Customer } from '#contract/homes/customers.ts'
import type { ProposalSettings } from '#contract/price-book/proposal-settings.ts'
import type { ProposalDetails } from '#contract/proposals/proposals.ts'
import { calendarDay, dayAfter } from '#domain/days.ts'
import { can } from '#domain/people/access.ts'
import { api } from '../../../api/client.ts'
import { useActor } from '../../../session/session.ts'
import { LateDialog } from '../../../ui/dialog/late-dialog.tsx'
import { FormErrorSummary } from '../../../ui/form/form-error-summary.tsx'
import { KeptTyped } from '../../../ui/form/kept-typed.tsx'
import { SaveBar } from '../../../ui/form/save-bar.tsx'
import { latePart } from '../../../ui/frame/late-part.ts'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { OptionResult } from '../reading/option-result.tsx'
import { ResultsPanel } from '../reading/results-panel.tsx'
import type { SavedDraft } from '../sending/send-proposal-modal.tsx'
import { DraftExtras } from './draft-extras.tsx'
import { DraftHome } from './draft-home.tsx'
import { DraftNeed } from './draft-need.tsx'
import { DraftNextStep } from './draft-next-step.tsx'
import { newDraft, soldIn } from './edited-draft.ts'
import type { Offered } from './grounds-of-editor.ts'
import { DraftOptions } from './options/draft-options.tsx'
import { PriceAskCard } from './price-ask-card.tsx'
import classes from './proposal-editor.module.css'
import { useDraft } from './use-draft.ts'
import { useResults } from './use-results.ts'

const sendModal = latePart(() =>
  import('../sending/send-proposal-modal.tsx').then(({ SendProposalModal }) => SendProposalModal),
)

type ProposalEditorProps = {
  home: Customer
  stored?: ProposalDetails
  settings: ProposalSettings
  offered: Offered
}

const followUpDays = 3

/** Makes or changes the draft of a proposal, beside its figures. */
export function ProposalEditor({ home, stored, settings, offered }: ProposalEditorProps) {
  const today = calendarDay(settings.timeZone)(new Date())
  const actor = useActor()
  const nextStepUserId = actor.kind === 'staff' ? actor.id : 0
  const first = newDraft({ ...settings, today, nextStepOn: dayAfter(today, followUpDays), nextStepUserId })
  const { data: people = [] } = useQuery(api.proposals.people.queryOptions())
  const state = useDraft({ customerId: home.id, stored, first, names: { ...offered, people } })
  const { edited, problems } = state
  const figures = useResults({ id: stored?.id ?? 0, customerId: home.id, opened: state.opened, edited })
  const [sending, setSending] = useState<SavedDraft>()
  const router = useRouter()
  const owned = { ownerUserId: stored?.ownerUserId ?? nextStepUserId }
  const maySend = can.sendProposal(actor, owned, settings)
  const mayHandOver = can.handOverProposal(actor, owned)

  async function save() {
    await state.goOn((await state.save())?.id)
  }

  async function close() {
    setSending(undefined)
    await state.goOn()
  }

  async function showSent(id: number) {
    setSending(undefined)
    const params = { id: String(id) }
    await router.navigate({ to: '/portal/proposal-details/$id', params, search: {}, replace: true })
    await router.invalidate()
  }

  const inUse = home.equipmentDetails
    .filter(({ isEquipmentSelected }) => isEquipmentSelected)
    .map(({ equipmentTypeName }) => equipmentTypeName)
  const who = home.name ?? home.address ?? `Home ${home.id}`
  return (
    <>
      <PageHeader
        title={`Proposal for ${who}`}
        action={
          <Link className={classes.home} to="/portal/customer-details/$id" params={{ id: String(home.id) }}>
            {home.address}
          </Link>
        }
      />
      {stored?.draft && <PriceAskCard id={stored.id} customerId={home.id} draft={stored.draft} />}
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <FormErrorSummary problems={problems} />
        <KeptTyped {...state.kept} />
        <DraftNeed state={state} />
        <DraftOptions
          state={state}
          home={home}
          offered={offered}
          usual={settings.scope}
          figuresOf={(key, label) => {
            const option = figures.results?.options.find((row) => row.key === key)
            if (!option || figures.isFailed)
              return <PendingFigures label={label} isFailed={figures.isFailed} />
            const sold = soldIn(figures.rested, key, offered.entries)
            return <OptionResult option={option} sold={sold} customerId={home.id} draft={figures.draft} />
          }}
        />
        <ResultsPanel
          figures={figures}
          customerId={home.id}
          entries={offered.entries}
          inUse={inUse}
          onSave={state.saved}
          onAsked={state.goOn}
        />
        <div className={classes.rest}>
          <DraftHome state={state} home={home} />
          <DraftExtras state={state} />
          <DraftNextStep state={state} people={people} />
        </div>
        <SaveBar
          changes={state.changes}
          isNew={!stored}
          isSaving={state.isMoving || (state.isSaving && !sending)}
          onDiscard={state.discard}
          next={
            (maySend || mayHandOver) && (
              <Button loading={state.isMoving} onClick={async () => setSending(await state.saved())}>
                {maySend ? 'Send…' : 'Present…'}
              </Button>
            )
          }
        />
      </form>
      <LateDialog part={sendModal} isOpen={sending !== undefined} onClose={() => void close()}>
        {(SendProposalModal, opened) => (
          <SendProposalModal
            saved={opened ? sending : undefined}
            home={home}
            settings={settings}
            maySend={maySend}
            onClose={() => void close()}
            onSent={() => sending && void showSent(sending.id)}
          />
        )}
      </LateDialog>
    </>
  )
}

/** What stands in place of the figures of an option until there are some. */
function PendingFigures({ label, isFailed }: { label: string; isFailed: boolean }) {
  return (
    <section aria-label={`Figures of ${label}`} className={classes.pending}>
      <Text size="sm" c="dimmed">
        {isFailed ? 'No figures' : 'Working out the figures'}
      </Text>
    </section>
  )
}
