import { Button, Checkbox, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { SecuritySettings } from '#contract/settings.ts'
import { messages } from '#domain/messages.ts'
import { roleRows } from '#domain/people/roles.ts'
import { api } from '../../api/client.ts'
import { isStaleWrite, problemsOf } from '../../api/failures.ts'
import { shownByForm } from '../../api/save-outcome.ts'
import { notify } from '../../ui/notify.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useUnsavedChanges } from '../../ui/use-unsaved-changes.ts'
import { BusinessSection } from './business-section.tsx'

const about =
  'Whoever has such a role and no second factor is led to set it up, and can do nothing else before: at once, in open sessions too.'

/** What the business asks of those who sign in. */
export function SecurityPage({ stored }: { stored: SecuritySettings }) {
  const [record, setRecord] = useState(stored)
  const [chosen, setChosen] = useState<readonly string[]>(stored.secondFactorRoles)
  useUnsavedChanges([...chosen].sort().join() !== [...record.secondFactorRoles].sort().join())

  function adopt(current: SecuritySettings) {
    setRecord(current)
    setChosen(current.secondFactorRoles)
  }

  const saving = useMutation(
    api.settings.saveSecurity.mutationOptions({
      meta: shownByForm,
      onSuccess: (saved) => {
        adopt(saved)
        notify.success(messages.updated)
      },
      onError: (error) => {
        if (!isStaleWrite(error)) return
        adopt(error.data.current)
        notify.error(messages.staleWrite)
      },
    }),
  )
  const secondFactorRoles = roleRows.flatMap(({ role }) => (chosen.includes(role) ? [role] : []))
  return (
    <>
      <PageHeader title="Security" />
      <Stack maw="44rem" gap={0} align="flex-start">
        <BusinessSection title="Roles that need a second factor" about={about}>
          <Checkbox.Group
            aria-label="Roles that need a second factor"
            value={[...chosen]}
            onChange={setChosen}
            error={problemsOf(saving.error).secondFactorRoles}
          >
            <Stack gap="sm" my="xs">
              {roleRows.map(({ role, roleName }) => (
                <Checkbox key={role} value={role} label={roleName} />
              ))}
            </Stack>
          </Checkbox.Group>
        </BusinessSection>
        <Button
          loading={saving.isPending}
          onClick={() => saving.mutate({ version: record.version, secondFactorRoles })}
        >
          Save
        </Button>
      </Stack>
    </>
  )
}
