import { NativeSelect, Paper, Text, Title } from '@mantine/core'
import type { Customer } from '#contract/homes/customers.ts'
import type { MergePreview } from '#contract/homes/merging/merges.ts'
import type { EquipmentSlot } from '#domain/homes/equipment/equipment.ts'
import { safetyNoteOf } from '#domain/homes/list/equipment-notes.ts'
import { isUnsafe, type PlaceChoice, placesFor } from '#domain/homes/merging.ts'
import { mergeWords } from '#texts/en/staff/homes/merge-words.ts'
import { fill } from '#texts/fill.ts'
import classes from './merge-page.module.css'
import { PieceCard, pieceOf } from './piece-card.tsx'

type PiecesToMergeProps = {
  kept: Customer
  gone: Customer
  photos: MergePreview['photos']
  value: readonly PlaceChoice[]
  onChange: (value: PlaceChoice[]) => void
}

/** The equipment of the record that goes: which pieces come along, and where they stand. */
export function PiecesToMerge({ kept, gone, photos, value, onChange }: PiecesToMergeProps) {
  const pieces = gone.equipmentDetails.filter(({ isEquipmentSelected }) => isEquipmentSelected)
  if (pieces.length === 0) return null
  const words = mergeWords.pieces
  const isTaken = (slot: EquipmentSlot) =>
    kept.equipmentDetails.some((piece) => piece.equipmentTypeName === slot && piece.isEquipmentSelected)
  function choose(from: EquipmentSlot, to: EquipmentSlot | undefined) {
    const others = value.filter((choice) => choice.from !== from && choice.to !== to)
    onChange(to ? [...others, { from, to }] : others)
  }
  return (
    <Paper withBorder p="md" component="section" aria-label={words.title}>
      <Title order={2} size="h4">
        {fill(words.title, { gone: gone.id })}
      </Title>
      <Text size="sm" c="dimmed">
        {words.means}
      </Text>
      <div className={classes.choices}>
        {pieces.map(({ equipmentTypeName: from, installationYear }) => {
          const places = placesFor(from, kept.equipmentDetails)
          const pieceOfKept = pieceOf(kept, photos.kept, from)
          const pieceOfGone = pieceOf(gone, photos.gone, from)
          return (
            <div key={from}>
              <div className={classes.choice}>
                {pieceOfKept && (
                  <PieceCard title={fill(words.inHome, { place: from, id: kept.id })} piece={pieceOfKept} />
                )}
                {pieceOfGone && (
                  <PieceCard title={fill(words.inHome, { place: from, id: gone.id })} piece={pieceOfGone} />
                )}
              </div>
              <NativeSelect
                mt="xs"
                description={unsafeInWords({ kept, gone, from })}
                label={installationYear ? fill(words.piece, { place: from, year: installationYear }) : from}
                value={value.find((choice) => choice.from === from)?.to ?? ''}
                onChange={({ currentTarget }) =>
                  choose(
                    from,
                    places.find((place) => place === currentTarget.value),
                  )
                }
                data={[
                  { value: '', label: words.leave, disabled: isUnsafe(gone, from) },
                  ...places.map((place) => ({
                    value: place,
                    label: fill(isTaken(place) ? words.instead : words.into, { place, kept: kept.id }),
                    disabled: isUnsafe(kept, place),
                  })),
                ]}
              />
            </div>
          )
        })}
      </div>
    </Paper>
  )
}

/** What was found of the piece, and of that in its place in the home, which may not be left out; undefined where both are safe. */
function unsafeInWords({ kept, gone, from }: { kept: Customer; gone: Customer; from: EquipmentSlot }) {
  const said = [gone, kept].flatMap((record) => {
    const note = isUnsafe(record, from) ? safetyNoteOf(record.equipmentNotes, from) : undefined
    const { unsafe } = mergeWords.pieces
    return note ? [fill(unsafe, { place: from, id: record.id, finding: note.finding ?? '' })] : []
  })
  return said.length > 0 ? (
    <Text span c="danger" inherit>
      {said.join(' ')}
    </Text>
  ) : undefined
}
