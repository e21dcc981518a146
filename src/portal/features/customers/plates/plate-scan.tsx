import { Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import type { PlaceKind } from '#domain/homes/equipment/equipment.ts'
import {
  isSettled,
  offersOf,
  type PlateOffer,
  type PlateReadings,
  withImage,
} from '#domain/nameplates/plate-codes.ts'
import { businessToday } from '../../../shared/frame/business-day.ts'
import { CameraView } from '../../../shared/late/camera-view.tsx'
import classes from './nameplate.module.css'
import type { NameplateValues } from './nameplate-values.ts'

type PlateField = 'serial' | 'model'

type PlateScanProps = {
  kind: PlaceKind
  typed: NameplateValues
  onTake: (field: PlateField, text: string) => void
  onKeepImage: (image: File) => void
  /** The picture that is the photo of the plate already. */
  kept: File | null
}

/** Reads the codes of a plate. What fits a rule of the make is offered for its field; a person takes it. */
export function PlateScan({ kind, typed, onTake, onKeepImage, kept }: PlateScanProps) {
  const [readings, setReadings] = useState<PlateReadings>([])
  const [image, setImage] = useState<File>()
  const place = { make: typed.make, kind, today: businessToday() }
  const offers = offersOf(readings, place)
  const pending = readings.filter((reading) => !isSettled(reading))
  const [first] = offers

  return (
    <Stack gap="sm">
      <CameraView
        scanned="plate"
        hint="Move closer until the bars of the plate fill the frame."
        onCodes={(codes) => {
          const next = withImage(readings, codes)
          setReadings(next)
          return offersOf(next, place).some(({ fits }) => fits === 'serial')
        }}
        onImage={setImage}
      />
      <VisuallyHidden role="status">{first && `Read from the plate: ${first.text}`}</VisuallyHidden>
      {image && image !== kept && (
        <Group gap="xs">
          <Button size="sm" variant="default" onClick={() => onKeepImage(image)}>
            Keep this photo with the plate
          </Button>
        </Group>
      )}
      {offers.length > 0 && (
        <ul className={classes.readings} aria-label="Read from the plate">
          {offers.map((offer) => (
            <li key={offer.text}>
              <Offer offer={offer} typed={typed} onTake={onTake} />
            </li>
          ))}
        </ul>
      )}
      {offers.some(({ fits }) => fits === null) && typed.make.trim() === '' && (
        <Text size="sm">Choose the make to see which one is the serial number.</Text>
      )}
      {pending.map(({ text, format }) => (
        <Text key={`${format} ${text}`} size="sm" c="dimmed">
          <span className={classes.printed}>{text}</span>: read once. Hold still, or take a second photo, to
          be sure.
        </Text>
      ))}
    </Stack>
  )
}

type OfferProps = { offer: PlateOffer; typed: NameplateValues; onTake: PlateScanProps['onTake'] }

function Offer({ offer, typed, onTake }: OfferProps) {
  const { text, fits, because, mayBe } = offer
  const is = (['serial', 'model'] as const).find((field) => typed[field] === text)
  return (
    <Stack gap={4}>
      <Text size="sm">
        {fits === null && 'Also on the plate: '}
        <span className={classes.printed}>{text}</span>
        {because && `: ${because}`}
      </Text>
      {is ? (
        <Text size="sm" c="dimmed">
          Taken as the {is}
        </Text>
      ) : (
        <Group gap="xs">
          {mayBe.map((field) => (
            <Button
              key={field}
              size="sm"
              variant={field === fits ? 'filled' : 'default'}
              aria-label={`Use as ${field}: ${text}`}
              onClick={() => onTake(field, text)}
            >
              Use as {field}
            </Button>
          ))}
        </Group>
      )}
    </Stack>
  )
}
