import { Button, Fieldset, Group, NativeSelect, Paper, Stack, Text, TextInput } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { IdealSystem } from '#contract/ideal-systems.ts'
import { type PlaceKind, placeKinds } from '#domain/homes/equipment.ts'
import { messages } from '#texts/en/messages.ts'
import { ImageField } from '../../shared/image-field.tsx'
import { useImageUpload } from '../../shared/use-image-upload.ts'
import { FormErrorSummary } from '../../ui/form-error-summary.tsx'
import { LoadingOverlay } from '../../ui/loading-overlay.tsx'
import { notify } from '../../ui/notify.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useUnsavedChanges } from '../../ui/use-unsaved-changes.ts'
import { AirConditionerFields } from './air-conditioner-fields.tsx'
import { DefaultProposalSwitch } from './default-proposal-switch.tsx'
import { idealSystemLabels } from './form-values.ts'
import { FurnaceFields } from './furnace-fields.tsx'
import classes from './ideal-system-form.module.css'
import type { IdealSystemFields } from './use-ideal-system-form.ts'
import { typeChoices, useIdealSystemForm } from './use-ideal-system-form.ts'
import { useSaveIdealSystem } from './use-save-ideal-system.ts'

const nothingToEnter = (why: string) => () => <Text c="dimmed">Nothing to enter: {why}</Text>

const fieldsOfKinds: Readonly<Record<PlaceKind, ComponentType<IdealSystemFields>>> = {
  furnace: FurnaceFields,
  'air-conditioner': AirConditionerFields,
  humidifier: nothingToEnter('a humidifier is shown with its benefits for comfort.'),
  thermostat: nothingToEnter(
    "a thermostat is shown with its benefits for comfort, and with what it saves of the home's own bill.",
  ),
}

/** Adds or changes an ideal system, then returns to the list. */
export function IdealSystemForm({ stored }: { stored?: IdealSystem }) {
  const navigate = useNavigate()
  const images = useImageUpload()
  const { save, isSaving } = useSaveIdealSystem()
  const { form, field, record, picked, setPicked, refusals, refuse, onStale, onSubmit, isDirty } =
    useIdealSystemForm(stored)
  const allowLeaving = useUnsavedChanges(isDirty)
  const type = placeKinds.find(({ id }) => String(id) === form.values.equipmentTypeId)

  const FieldsOfKind = type && fieldsOfKinds[type.kind]

  const submit = onSubmit(async (input, { values }) => {
    const imageName = picked ? await images.upload('imageName', picked) : values.imageName
    if (imageName === undefined) return document.getElementById('imageName')?.focus()
    form.setFieldValue('imageName', imageName)
    setPicked(null)
    const outcome = await save({ ...input, imageName })
    if (outcome.kind === 'refused') return refuse(outcome.problems)
    if (outcome.kind === 'stale') return onStale(outcome)
    if (outcome.kind === 'failed') return
    notify.success(outcome.isNew ? messages.saved : messages.updated)
    allowLeaving()
    await navigate({ to: '/portal/manage-ideal-systems' })
  })

  return (
    <>
      <PageHeader title={stored ? 'Ideal System Details' : 'Add Ideal System'} />
      <Paper
        component="form"
        withBorder
        p={{ base: 'md', sm: 'lg' }}
        maw="60rem"
        pos="relative"
        noValidate
        onSubmit={submit}
      >
        <LoadingOverlay visible={isSaving} />
        <FormErrorSummary problems={refusals} />
        <div className={classes.columns}>
          <Stack gap="md">
            <TextInput {...field('equipmentName')} required maxLength={200} autoComplete="off" />
            <NativeSelect {...field('equipmentTypeId')} required data={typeChoices} />
            {type && FieldsOfKind && (
              <Fieldset legend={type.name} classNames={{ legend: classes.typeName }}>
                <FieldsOfKind form={form} field={field} />
              </Fieldset>
            )}
            {type && (
              <DefaultProposalSwitch
                id={record?.id ?? 0}
                kind={type.kind}
                isChecked={form.values.isDefault}
                onChange={(isDefault) => form.setFieldValue('isDefault', isDefault)}
              />
            )}
          </Stack>
          <ImageField
            noun="picture"
            id="imageName"
            label={idealSystemLabels.imageName}
            value={form.values.imageName}
            picked={picked}
            error={images.errorOf('imageName') ?? refusals.imageName}
            progress={images.progressOf('imageName')}
            onChange={(choice) => {
              images.forget('imageName')
              setPicked(choice.picked)
              form.setFieldValue('imageName', choice.value)
            }}
          />
        </div>
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button
            variant="default"
            renderRoot={(props) => <Link to="/portal/manage-ideal-systems" {...props} />}
          >
            Cancel
          </Button>
          <Button type="submit" loading={form.submitting}>
            Save
          </Button>
        </Group>
      </Paper>
    </>
  )
}
