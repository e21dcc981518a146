import { Button, Group, Text } from '@mantine/core'
import type { Nameplate } from '#contract/homes/nameplates.ts'
import { cools, type EquipmentSlot, kindOfSlot } from '#domain/homes/equipment/equipment.ts'
import { classInWords, modelClassOf } from '#domain/nameplates/model-class.ts'
import { ratingsInWords, seerOf } from '#domain/nameplates/seer2.ts'
import { grouped } from '#texts/formats.ts'
import { useCustomerFormContext } from '../form/customer-form-context.ts'
import { formPath } from '../form/field-paths.ts'
import classes from './nameplate.module.css'

type PlateHintsProps = { slot: EquipmentSlot; plate: Nameplate | undefined }

/** What the plate suggests for fields of the form that are still empty: the class of its model number, and its SEER. */
export function PlateHints({ slot, plate }: PlateHintsProps) {
  if (!plate) return null
  const kind = kindOfSlot(slot)
  const found = modelClassOf(plate.make ?? '', plate.model ?? '', kind)
  const seer = cools(kind) ? seerOf(plate) : null
  return (
    <>
      {found && (
        <PlateHint
          path={formPath({ slot, field: found.field })}
          value={found.low === found.high ? found.low : null}
          text={`By its model number (${found.read.text}): ${classInWords(found)}.`}
          slot={slot}
        />
      )}
      {seer && (
        <PlateHint
          path={formPath({ slot, field: 'seer' })}
          value={seer.value}
          text={`On the plate: ${ratingsInWords(plate)}.`}
          slot={slot}
        />
      )}
    </>
  )
}

type PlateHintProps = { path: string; value: number | null; text: string; slot: EquipmentSlot }

/** A suggestion with its reason; a class of several values has nothing to use. */
function PlateHint({ path, value, text, slot }: PlateHintProps) {
  const form = useCustomerFormContext()
  const isEmpty = !Number(form.useWatchValue(path))
  if (!isEmpty) return null
  return (
    <Group gap="xs" className={classes.hint}>
      <Text size="sm" c="dimmed">
        {text}
      </Text>
      {value !== null && (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => form.setFieldValue(path, String(value))}
          aria-label={`Use ${value}: ${slot}`}
        >
          Use {grouped(value)}
        </Button>
      )}
    </Group>
  )
}
