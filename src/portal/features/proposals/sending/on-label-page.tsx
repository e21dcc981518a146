import { Checkbox } from '@mantine/core'

type OnLabelPageProps = { checked: boolean; onChange: (checked: boolean) => void }

/** Whether whoever holds the label of the home finds the proposal on its page, too. */
export function OnLabelPage({ checked, onChange }: OnLabelPageProps) {
  return (
    <Checkbox
      label="Also on the label’s page"
      description="Whoever scans the label in the home can read it. Untick it if somebody else lives there."
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
