import { Text } from '@mantine/core'
import type { Customer } from '#contract/homes/customers.ts'
import type { EquipmentPhoto } from '#contract/homes/equipment-photos.ts'
import type { LeftPiece } from '#contract/homes/merging/merges.ts'
import { dayInWords } from '#domain/days.ts'
import type { EquipmentSlot } from '#domain/homes/equipment/equipment.ts'
import { conditions, isSafetyFinding } from '#domain/homes/list/equipment-notes.ts'
import { mergeWords } from '#texts/en/staff/homes/merge-words.ts'
import { fill } from '#texts/fill.ts'
import { imageUrl } from '../../../shared/photos/image-url.ts'
import { PhotoStrip } from '../../../shared/photos/photo-strip.tsx'
import classes from './piece-card.module.css'

const words = mergeWords.pieces

/** What is known of the piece in a place of a record, as that of one that a merge left out; undefined where there is none. */
export function pieceOf(
  { equipmentDetails, equipmentNotes, nameplates }: Customer,
  photos: readonly EquipmentPhoto[],
  slot: EquipmentSlot,
): LeftPiece | undefined {
  const isHere = (row: { equipmentTypeName: EquipmentSlot }) => row.equipmentTypeName === slot
  const piece = equipmentDetails.find(isHere)
  const plate = nameplates.find(isHere)
  if (!piece?.isEquipmentSelected) return undefined
  return {
    equipmentTypeName: slot,
    installationYear: piece.installationYear,
    make: plate?.make ?? null,
    model: plate?.model ?? null,
    serial: plate?.serial ?? null,
    imageNames: [piece.imageName, plate?.imageName].filter((name) => typeof name === 'string'),
    notes: equipmentNotes.filter(isHere).map((note) => ({ ...note, endedOn: null, clearedWith: null })),
    photos: photos.filter(isHere),
  }
}

type PieceCardProps = { title: string; piece: LeftPiece }

/** Year, plate, notes and photos of a piece, to tell it from another one. */
export function PieceCard({ title, piece }: PieceCardProps) {
  const { equipmentTypeName: slot, installationYear, make, model, serial, notes } = piece
  const plate = [make, model, serial].filter(Boolean).join(' ')
  const photos = [
    ...piece.imageNames.map((name) => ({ src: imageUrl(name), caption: null })),
    ...piece.photos.map(({ imageName, caption }) => ({ src: imageUrl(imageName), caption })),
  ]
  return (
    <div>
      <Text size="sm" fw="var(--hvac-weight-heading)">
        {title}
      </Text>
      <Text size="sm">
        {installationYear ? fill(words.installed, { year: installationYear }) : words.yearUnknown}
      </Text>
      <Text size="sm" className={classes.plate}>
        {plate ? <span translate="no">{plate}</span> : words.noPlate}
      </Text>
      {notes.map((note) => (
        <Text key={note.id} size="sm" c={colorOf(note)}>
          {noteInWords(note)}
        </Text>
      ))}
      {photos.length > 0 && (
        <div className={classes.photos}>
          <PhotoStrip isSmall photos={photos} about={`${title}, ${slot}`} />
        </div>
      )}
    </div>
  )
}

type LeftNote = LeftPiece['notes'][number]

function colorOf({ said, endedOn }: LeftNote): 'dimmed' | 'danger' | undefined {
  if (endedOn !== null) return 'dimmed'
  return isSafetyFinding(said) ? 'danger' : undefined
}

function noteInWords(note: LeftNote): string {
  const { said, finding, notedOn, notedBy, endedOn, clearedWith } = note
  const what = isSafetyFinding(said)
    ? fill(words.notSafe, { finding: finding ?? '' })
    : fill(words.condition, {
        condition: conditions.find(({ condition }) => condition === said)?.name ?? said,
      })
  const noted = fill(words.noted, { what, day: dayInWords(notedOn), who: notedBy })
  if (endedOn === null) return noted
  const day = dayInWords(endedOn)
  return clearedWith === null
    ? fill(words.ended, { noted, day })
    : fill(words.cleared, { noted, day, how: clearedWith })
}
