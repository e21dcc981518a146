import { Autocomplete, Button, Modal, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { IconScan } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Nameplate } from '#contract/homes/nameplates.ts'
import type { PlaceKind } from '#domain/homes/equipment/equipment.ts'
import { cools, heats, kindOfSlot } from '#domain/homes/equipment/equipment.ts'
import { knownMakes } from '#domain/nameplates/makes.ts'
import { classInWords, modelClassOf } from '#domain/nameplates/model-class.ts'
import { longestMake, longestModel, refrigerants } from '#domain/nameplates/nameplate.ts'
import { unitTypes } from '#domain/nameplates/seer2.ts'
import { longestSerial } from '#domain/nameplates/serial-text.ts'
import { messages } from '#texts/en/messages.ts'
import { monthName } from '#texts/formats.ts'
import { api } from '../../../api/client.ts'
import { problemsOf } from '../../../api/failures.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { useCheckedForm } from '../../../shared/form/use-checked-form.ts'
import type { ImageChoice } from '../../../shared/photos/image-field.tsx'
import { ImageField } from '../../../shared/photos/image-field.tsx'
import { ImagePreview } from '../../../shared/photos/image-preview.tsx'
import type { ImageProgress } from '../../../shared/photos/use-image-upload.ts'
import { useImageUpload } from '../../../shared/photos/use-image-upload.ts'
import { notify } from '../../../ui/frame/notify.tsx'
import { EquipmentNoteForm, type Place } from '../notes/equipment-note-form.tsx'
import classes from './nameplate.module.css'
import { type NameplateValues, readNameplate, toNameplateValues } from './nameplate-values.ts'
import { PlateScan } from './plate-scan.tsx'
import { SerialAnswer } from './serial-answer.tsx'

type NameplateFormProps = {
  place: Place
  recorded: Nameplate | undefined
  onCancel: () => void
  onSaved: (plates: Nameplate[]) => void
}

const months = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: monthName(index + 1),
}))

/** Make, model and serial number as printed, with the date that they tell at once. */
export function NameplateForm({ place, recorded, onCancel, onSaved }: NameplateFormProps) {
  const kind = kindOfSlot(place.equipmentTypeName)
  const isCooling = cools(kind)
  const [photo, setPhoto] = useState<ImageChoice>({ value: recorded?.imageName ?? null, picked: null })
  const images = useImageUpload()
  const [isScanning, setScanning] = useState(false)
  const {
    values: typed,
    problems,
    field,
    change,
    refuse,
    onSubmit,
    kept,
    closes,
  } = useCheckedForm({
    keptAs: `nameplate/${place.customerId}/${place.equipmentTypeName}`,
    initialValues: toNameplateValues(recorded),
    idOf: (path) => `nameplate-${path}`,
    read: (values) => readNameplate(place, values, photo.value),
  })
  const refresh = useRefresh(api.analysis.key())
  const save = useMutation(
    api.nameplates.save.mutationOptions({
      meta: { handles: ['BAD_REQUEST'] },
      onSuccess(plates) {
        notify.success(messages.saved)
        void refresh()
        closes(onSaved)(plates)
      },
      onError: (error) => refuse(problemsOf(error)),
    }),
  )

  function choosePhoto(choice: ImageChoice) {
    images.forget('imageName')
    setPhoto(choice)
  }

  /** Why the photo comes last: what is refused here needs no upload. */
  const submit = onSubmit(async (plate) => {
    if (!photo.picked) return save.mutate(plate)
    const imageName = await images.upload('imageName', photo.picked)
    if (imageName !== undefined) save.mutate({ ...plate, imageName })
    else document.getElementById('nameplate-imageName')?.focus()
  })

  const text = (name: keyof NameplateValues) => ({ ...field(name), autoComplete: 'off', spellCheck: false })
  /** What is printed in capitals: no keyboard corrects it. */
  const printed = (name: 'model' | 'serial') => ({
    ...text(name),
    autoCapitalize: 'characters',
    autoCorrect: 'off',
    classNames: { input: classes.printed },
  })

  return (
    <EquipmentNoteForm
      about="As printed on the plate of the unit. The serial number tells when it was made."
      problem={problems.equipmentTypeName}
      submitLabel="Save"
      isPending={save.isPending || images.progressOf('imageName') !== undefined}
      onSubmit={submit}
      onCancel={closes(onCancel)}
      kept={kept}
    >
      <Button
        variant={isScanning ? 'default' : 'light'}
        size="md"
        w={{ base: '100%', xs: 'fit-content' }}
        leftSection={<IconScan size={18} aria-hidden />}
        aria-expanded={isScanning}
        onClick={() => setScanning(!isScanning)}
      >
        {isScanning ? 'Close the camera' : 'Scan the plate'}
      </Button>
      {isScanning && (
        <PlateScan
          kind={kind}
          typed={typed}
          kept={photo.picked}
          onKeepImage={(picked) => choosePhoto({ ...photo, picked })}
          onTake={(field, text) =>
            change(
              field === 'serial'
                ? { serial: text, serialSource: 'scanned', chosenYear: '' }
                : { model: text },
            )
          }
        />
      )}
      <div className={classes.dialog}>
        <PlatePhoto
          {...photo}
          error={images.errorOf('imageName') ?? problems.imageName}
          progress={images.progressOf('imageName')}
          onChange={choosePhoto}
        />
        <Stack gap="sm">
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <Autocomplete
              {...text('make')}
              label="Make"
              data={knownMakes}
              limit={8}
              maxLength={longestMake}
              onChange={(make) => change({ make, chosenYear: '' })}
            />
            <TextInput {...printed('model')} label="Model" maxLength={longestModel} />
          </SimpleGrid>
          <ModelAnswer make={typed.make} model={typed.model} kind={kind} />
          <TextInput
            {...printed('serial')}
            label="Serial"
            maxLength={longestSerial}
            description={typed.serialSource === 'scanned' ? 'Scanned' : undefined}
            onChange={({ currentTarget }) =>
              change({ serial: currentTarget.value, serialSource: 'typed', chosenYear: '' })
            }
          />
          <SerialAnswer typed={typed} problem={problems.chosenBecause} onChange={change} />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <TextInput
              {...text('printedYear')}
              label="Year printed on the plate, if any"
              inputMode="numeric"
              maxLength={4}
            />
            <NativeSelect {...text('printedMonth')} label="Month">
              <option value="">{messages.pleaseSelect}</option>
              {months.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </NativeSelect>
            <NativeSelect {...text('refrigerant')} label="Refrigerant">
              <option value="">{messages.pleaseSelect}</option>
              {refrigerants.map((refrigerant) => (
                <option key={refrigerant}>{refrigerant}</option>
              ))}
            </NativeSelect>
            {(isCooling || heats(kind)) && (
              <TextInput
                {...text('printedBtu')}
                label={isCooling ? 'Capacity (Btu/h)' : 'Fuel input (Btu/h)'}
                inputMode="numeric"
                maxLength={7}
              />
            )}
            {isCooling && (
              <>
                <TextInput
                  {...text('printedSeer')}
                  label="SEER, if printed"
                  inputMode="decimal"
                  maxLength={4}
                />
                <TextInput
                  {...text('printedSeer2')}
                  label="SEER2, if printed"
                  inputMode="decimal"
                  maxLength={4}
                />
                <NativeSelect {...text('unitType')} label="Type of unit">
                  <option value="">{messages.pleaseSelect}</option>
                  {unitTypes.map(({ type, name }) => (
                    <option key={type} value={type}>
                      {name}
                    </option>
                  ))}
                </NativeSelect>
              </>
            )}
            <TextInput {...text('ahriNumber')} label="AHRI number" inputMode="numeric" maxLength={10} />
          </SimpleGrid>
        </Stack>
      </div>
    </EquipmentNoteForm>
  )
}

type ModelAnswerProps = { make: string; model: string; kind: PlaceKind }

/** The class that the model number names, with the characters that say so. Nothing is filled in from it. */
function ModelAnswer({ make, model, kind }: ModelAnswerProps) {
  const found = modelClassOf(make, model, kind)
  if (!found) return null
  const { read } = found
  return (
    <Text size="sm" role="status">
      <span className={classes.printed}>
        {read.in.slice(0, read.from)}
        <mark>{read.text}</mark>
        {read.in.slice(read.from + read.text.length)}
      </span>
      : {classInWords(found)}. {found.field === 'afuePercent' && 'The plate or the certificate decides.'}
    </Text>
  )
}

type PlatePhotoProps = ImageChoice & {
  onChange: (choice: ImageChoice) => void
  error: string | undefined
  progress: ImageProgress | undefined
}

/** The photo of the plate beside what is typed from it, and the same photo large. */
function PlatePhoto({ value, picked, onChange, error, progress }: PlatePhotoProps) {
  const [isLarge, setLarge] = useState(false)
  const hasPhoto = value !== null || picked !== null
  return (
    <div>
      <ImageField
        id="nameplate-imageName"
        label="Photo of the plate"
        isCaptured
        value={value}
        picked={picked}
        error={error}
        progress={progress}
        onChange={onChange}
      />
      {hasPhoto && (
        <Button mt="xs" size="xs" variant="default" onClick={() => setLarge(true)}>
          Enlarge
        </Button>
      )}
      <Modal
        opened={isLarge && hasPhoto}
        onClose={() => setLarge(false)}
        title="Photo of the plate"
        size="xl"
      >
        <ImagePreview label="The plate, enlarged" value={value} picked={picked} />
      </Modal>
    </div>
  )
}
