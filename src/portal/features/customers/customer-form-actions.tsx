import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'

type SavingState = {
  isSaving: boolean
  isBusy: boolean
  /** Whether saving is what to do next: only one button of a view is filled. */
  isMain: boolean
}

/** Saves the form that it stands in, or the one with this id. */
export function SaveButton({ form, isSaving, isBusy, isMain }: SavingState & { form?: string }) {
  return (
    <Button
      type="submit"
      form={form}
      variant={isMain ? 'filled' : 'default'}
      loading={isSaving}
      disabled={isBusy && !isSaving}
    >
      Save
    </Button>
  )
}

/** The actions at the end of the form. */
export function CustomerFormActions(state: SavingState) {
  return (
    // Why at the start of the line: a toast covers its end after each save.
    <Group gap="xs">
      <SaveButton {...state} />
      <Button variant="default" renderRoot={(props) => <Link to="/portal/manage-customers" {...props} />}>
        Cancel
      </Button>
    </Group>
  )
}
