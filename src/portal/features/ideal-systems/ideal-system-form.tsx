import {
  Box,
  Button,
  Checkbox,
  Fieldset,
  Group,
  NativeSelect,
  NumberInput,
  Paper,
  Radio,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { IdealSystem, IdealSystemInput } from '#contract/homes/ideal-systems.ts'
import {
  coolingBtuPerHourChoices,
  type PlaceKind,
  placeKinds,
  proposedSeerChoices,
} from '#domain/homes/equipment/equipment.ts'
import { isOfKind } from '#domain/homes/ideal-system-fields.ts'
import { messages } from '#texts/en/messages.ts'
import { recordWords } from '#texts/en/staff/record-words.ts'
import { grouped } from '#texts/formats.ts'
import { api } from '../../api/client.ts'
import { type SaveOutcome, shownByForm, unsaved } from '../../api/save-outcome.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useAssumed } from '../../shared/frame/assumed-fields.ts'
import { ImageField } from '../../shared/photos/image-field.tsx'
import { useImageUpload } from '../../shared/photos/use-image-upload.ts'
import { FormErrorSummary } from '../../ui/form/form-error-summary.tsx'
import { KeptTyped } from '../../ui/form/kept-typed.tsx'
import { LoadingOverlay } from '../../ui/form/loading-overlay.tsx'
import { MoneyInput } from '../../ui/form/money-input.tsx'
import { SaveBar } from '../../ui/form/save-bar.tsx'
import { useUnsavedChanges } from '../../ui/form/use-unsaved-changes.ts'
import { notify } from '../../ui/frame/notify.tsx'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { DefaultProposalSwitch } from './default-proposal-switch.tsx'
import { idealSystemLabels, idealSystemLabels as labels, toFormPath } from './form-values.ts'
import classes from './ideal-system-form.module.css'
import type { IdealSystemFields } from './use-ideal-system-form.ts'
import { typeChoices, useIdealSystemForm } from './use-ideal-system-form.ts'

const claims = ['addsHomeValue', 'isStaged', 'isQuiet', 'doesNotRust'] as const

type ClaimsProps = Pick<IdealSystemFields, 'field'> & { kind: PlaceKind }

/** What a homeowner reads of a system only where the business says so. */
function Claims({ field, kind }: ClaimsProps) {
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
      <Text component="legend" size="sm" fw={500} p={0}>
        What homeowners may read of it
      </Text>
      <Text size="xs" c="dimmed">
        Tick only what the maker says of this system.
      </Text>
      <Stack gap="xs" mt="xs">
        {claims
          .filter((claim) => isOfKind(claim, kind))
          .map((claim) => (
            <Checkbox key={claim} {...field(claim)} />
          ))}
      </Stack>
    </fieldset>
  )
}

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
  const { form, field, record, picked, setPicked, refusals, refuse, onStale, onSubmit, ...state } =
    useIdealSystemForm(stored)
  const allowLeaving = useUnsavedChanges(state.isDirty)
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
      <Box component="form" maw="60rem" noValidate onSubmit={submit}>
        <Paper withBorder p={{ base: 'md', sm: 'lg' }} pos="relative">
          <LoadingOverlay visible={isSaving} />
          <FormErrorSummary problems={refusals} />
          <KeptTyped {...state.kept} />
          <div className={classes.columns}>
            <Stack gap="md">
              <TextInput {...field('equipmentName')} required maxLength={200} autoComplete="off" />
              <NativeSelect {...field('equipmentTypeId')} required data={typeChoices} />
              {type && FieldsOfKind && (
                <Fieldset
                  variant="unstyled"
                  m={0}
                  legend={type.name}
                  classNames={{ legend: classes.typeName }}
                >
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
        </Paper>
        <SaveBar changes={state.changes} isNew={!stored} isSaving={form.submitting} onDiscard={state.discard}>
          <Button
            variant="default"
            renderRoot={(props) => <Link to="/portal/manage-ideal-systems" {...props} />}
          >
            {recordWords.cancel}
          </Button>
        </SaveBar>
      </Box>
    </>
  )
}

/** The choices of a select, none first; a stored value stays selectable even if it is not one of them. */
function choicesWith(choices: readonly number[], chosen: string) {
  const stored = Number(chosen)
  const all = stored === 0 || choices.includes(stored) ? choices : [...choices, stored]
  return [
    { value: '0', label: messages.pleaseSelect },
    ...all.map((choice) => ({ value: String(choice), label: grouped(choice) })),
  ]
}

/** The figures of a proposed air conditioner. */
function AirConditionerFields({ form, field }: IdealSystemFields) {
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" style={{ alignItems: 'end' }}>
        <NativeSelect
          {...field('seer')}
          description="Cooling per unit of electricity. Required for comparisons."
          data={choicesWith(proposedSeerChoices, form.values.seer)}
        />
        <NativeSelect
          {...field('coolingBtuPerHour')}
          description="Used only when the size of the customer's air conditioner is unknown."
          data={choicesWith(coolingBtuPerHourChoices, form.values.coolingBtuPerHour)}
        />
        <NumberInput
          {...field('electricityPricePerKwh')}
          placeholder={useAssumed('electricityPricePerKwh')}
          description="Used only when the customer's equipment has none. If this is empty too, we use the price under Assumptions."
          min={0}
          clampBehavior="none"
          decimalScale={4}
          step={0.01}
          prefix="$"
        />
        <NumberInput
          {...field('seasonHours')}
          placeholder={useAssumed('seasonHours')}
          description="Used only when the customer's equipment has none. If this is empty too, we use those under Assumptions."
          min={0}
          clampBehavior="none"
          allowDecimal={false}
        />
      </SimpleGrid>
      <Claims field={field} kind="air-conditioner" />
    </Stack>
  )
}

/** The figures of a proposed furnace. */
function FurnaceFields({ form, field }: IdealSystemFields) {
  return (
    <Stack gap="md">
      <NumberInput
        {...field('afuePercent')}
        description="The share of gas that becomes heat, on the rating plate as AFUE. Required for comparisons."
        maw="24rem"
        min={0}
        clampBehavior="none"
        decimalScale={1}
      />
      <Radio.Group
        label={labels.hasEcmMotor}
        description="Also called ECM. It runs the blower on less electricity than a standard motor."
        value={form.values.hasEcmMotor ? 'yes' : 'no'}
        onChange={(answer) => form.setFieldValue('hasEcmMotor', answer === 'yes')}
      >
        <Group mt="xs">
          <Radio value="yes" label="Yes" />
          <Radio value="no" label="No" />
        </Group>
      </Radio.Group>
      <Checkbox {...field('hasProgrammableThermostat')} />
      <Checkbox {...field('hasGoodHumidifier')} />
      <Claims field={field} kind="furnace" />
      <MoneyInput
        {...field('gasCostPerYear')}
        description="Used only for the example on the landing page, of the default furnace. It never stands in for a customer's gas bill."
        maw="24rem"
      />
    </Stack>
  )
}

/** Saves an ideal system and refetches the list. */
function useSaveIdealSystem() {
  const saving = useMutation(
    api.idealSystems.save.mutationOptions({
      meta: shownByForm,
      onSettled: useRefresh(api.idealSystems.key()),
    }),
  )

  async function save(input: IdealSystemInput): Promise<SaveOutcome<{ isNew: boolean }, IdealSystem>> {
    try {
      const { statusCode } = await saving.mutateAsync(input)
      return { kind: 'saved', isNew: statusCode === 1 }
    } catch (error) {
      const outcome = unsaved<IdealSystem>(error)
      if (outcome.kind !== 'refused') return outcome
      const problems = Object.entries(outcome.problems).map(([wire, text]) => [toFormPath(wire), text])
      return { kind: 'refused', problems: Object.fromEntries(problems) }
    }
  }

  return { save, isSaving: saving.isPending }
}
