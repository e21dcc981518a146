import { Anchor, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { MergeRow } from '#contract/homes/merging/merges.ts'
import { can } from '#domain/people/access.ts'
import { duplicateWords } from '#texts/en/staff/homes/duplicates.ts'
import { mergeWords } from '#texts/en/staff/homes/merge-words.ts'
import { fill } from '#texts/fill.ts'
import { api } from '../../../api/client.ts'
import { useActor } from '../../../session/session.ts'
import { LateDetails } from '../../../ui/record/late-details.tsx'
import { formatMonthDayYear } from '../../../ui/text/format-date.ts'
import classes from './home-records.module.css'
import { PieceCard } from './piece-card.tsx'
import { useNotSame } from './use-not-same.ts'
import { useUndoMerge } from './use-undo-merge.ts'

/** As many as are named; the list has them all. */
const mostNamed = 3

/** Other records that are likely this home, and records that it was made of. */
export function HomeRecords({ customerId }: { customerId: number }) {
  const { data: pairs } = useQuery(
    api.duplicates.list.queryOptions({ input: { customerId, pageSize: mostNamed } }),
  )
  const { data: merged } = useQuery(api.merges.list.queryOptions({ input: { customerId } }))
  const others = pairs?.rows.flatMap(({ homes }) => homes.filter(({ id }) => id !== customerId)) ?? []
  return (
    <>
      {others.map((other) => (
        <OtherRecord key={other.id} customerId={customerId} other={other} />
      ))}
      {merged?.map((row) => (
        <FormerNumber key={row.id} merge={row} />
      ))}
    </>
  )
}

type OtherRecordProps = { customerId: number; other: { id: number; name: string | null } }

function OtherRecord({ customerId, other }: OtherRecordProps) {
  const actor = useActor()
  const notSame = useNotSame()
  const [older, newer] = [customerId, other.id].toSorted((one, two) => one - two)
  return (
    <section aria-label={duplicateWords.title}>
      <Text>{fill(duplicateWords.also, { who: recordName(other) })}</Text>
      <Group gap="sm">
        {can.mergeHomes(actor) ? (
          <>
            <Anchor
              size="sm"
              renderRoot={(props) => (
                <Link
                  to="/portal/merge/$keptId/$goneId"
                  params={{ keptId: String(older), goneId: String(newer) }}
                  {...props}
                />
              )}
            >
              {duplicateWords.compare}
            </Anchor>
            <Anchor
              component="button"
              type="button"
              size="sm"
              onClick={() => notSame([customerId, other.id])}
            >
              {duplicateWords.notSame}
            </Anchor>
          </>
        ) : (
          <Anchor
            size="sm"
            renderRoot={(props) => (
              <Link to="/portal/customer-details/$id" params={{ id: String(other.id) }} {...props} />
            )}
          >
            {duplicateWords.openIt}
          </Anchor>
        )}
      </Group>
    </section>
  )
}

const recordName = ({ id, name }: { id: number; name: string | null }) =>
  name ? `${name}, #${id},` : `#${id}`

/** 'Was … too', with the way back while there is one, and what of it stands in no place of the home. */
function FormerNumber({ merge }: { merge: MergeRow }) {
  const undo = useUndoMerge()
  const { goneId, left } = merge
  const places = left.map(({ equipmentTypeName }) => equipmentTypeName).join(', ')
  return (
    <section aria-label={`#${goneId}`}>
      <Text size="sm" c="dimmed">
        {fill(mergeWords.was, {
          gone: goneId,
          day: formatMonthDayYear(merge.mergedDate),
          who: merge.mergedBy,
        })}{' '}
        {merge.mayUndo && (
          <Anchor component="button" type="button" inherit onClick={() => undo(merge)}>
            {mergeWords.undo}
          </Anchor>
        )}
      </Text>
      {left.length > 0 && (
        <LateDetails className={classes.left} summary={fill(mergeWords.fromOther, { gone: goneId, places })}>
          {left.map((piece) => (
            <PieceCard key={piece.equipmentTypeName} title={piece.equipmentTypeName} piece={piece} />
          ))}
        </LateDetails>
      )}
    </section>
  )
}
