import { proposedSeerChoices } from '#domain/homes/equipment.ts'
import { comparisonTexts } from '#texts/en/comparison.ts'
import { messages } from '#texts/en/messages.ts'
import { fill } from '#texts/fill.ts'
import { ChoiceField } from './choice-field.tsx'

type ProposedSeerSelectProps = {
  /** 0 leaves it to the default proposal. */
  seer: number
  /** The SEER that is compared with; null where nothing is compared. */
  shownSeer: number | null
  onChange: (seer: number) => void
  /** True while the comparison with the chosen SEER is fetched; another can still be chosen. */
  isPending: boolean
}

/** Which SEER to compare with. The choice that is shown says so, chosen or not. */
export function ProposedSeerSelect({ seer, shownSeer, onChange, isPending }: ProposedSeerSelectProps) {
  const texts = comparisonTexts.seer
  const isOffered = proposedSeerChoices.some((choice) => choice === shownSeer)
  return (
    <ChoiceField
      label={texts.label}
      hint={texts.hint}
      value={seer === 0 && isOffered && !isPending ? (shownSeer ?? 0) : seer}
      onChange={onChange}
      pending={isPending ? texts.pending : ''}
    >
      <option value={0}>{messages.pleaseSelect}</option>
      {proposedSeerChoices.map((choice) => (
        <option key={choice} value={choice}>
          {choice === shownSeer ? fill(texts.shown, { seer: choice }) : choice}
        </option>
      ))}
    </ChoiceField>
  )
}
