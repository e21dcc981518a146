import { NativeSelect } from '@mantine/core'
import { contactOrigins, proposalNeeds } from '#domain/proposals/drafting/draft.ts'
import { messages } from '#texts/en/messages.ts'
import type { EditedDraft } from './edited-draft.ts'
import classes from './proposal-editor.module.css'
import type { DraftState } from './use-draft.ts'

const pleaseSelect = { value: '', label: messages.pleaseSelect }
const needs = [pleaseSelect, ...proposalNeeds.map(({ need, name }) => ({ value: need, label: name }))]
const origins = [pleaseSelect, ...contactOrigins.map(({ origin, name }) => ({ value: origin, label: name }))]

/** What every proposal has to say before anything else: what the home needs, and how the contact came about. */
export function DraftNeed({ state: { edited, change, problems } }: { state: DraftState }) {
  return (
    <div className={classes.need}>
      <NativeSelect
        id="need"
        label="Need"
        required
        data={needs}
        value={edited.need}
        onChange={(event) => change({ need: event.currentTarget.value as EditedDraft['need'] })}
        error={problems.need}
      />
      <NativeSelect
        id="contactOrigin"
        label="How the contact came about"
        required
        data={origins}
        value={edited.contactOrigin}
        onChange={(event) =>
          change({ contactOrigin: event.currentTarget.value as EditedDraft['contactOrigin'] })
        }
        error={problems.contactOrigin}
      />
    </div>
  )
}
