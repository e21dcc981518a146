import { Button, Group, Paper, Text } from '@mantine/core'
import type { PriceFloor } from '#contract/price-asks.ts'
import { useSinglePress } from '../../ui/use-single-press.ts'
import { usePriceAsk } from './use-price-ask.ts'

export type PriceAskNoteProps = {
  floor: PriceFloor
  /** Saves the draft where it was changed; undefined where that cannot be. */
  onSave: () => Promise<{ id: number } | undefined>
  /** Goes on at the page of the draft, which may be new. */
  onAsked: (id: number) => Promise<void>
}

/** The way out for whoever went below their floor: somebody agrees. The list above says which option, and what was answered. */
export function PriceAskNote({ floor: { below, ask, asksOf }, onSave, onAsked }: PriceAskNoteProps) {
  const moves = usePriceAsk()
  const once = useSinglePress()
  const isWaiting = ask?.isOfThesePrices && ask.answer === null
  const isAgreed = ask?.isOfThesePrices && ask.answer?.agrees
  if (below.length === 0 || isWaiting || isAgreed) return null

  async function press() {
    const saved = await onSave()
    if (!saved) return
    await moves.ask.mutateAsync({ id: saved.id })
    await onAsked(saved.id)
  }

  return (
    <Paper component="section" withBorder p="md" aria-label="Prices below the price book">
      <Text size="sm">You can change the prices, or have them agreed to. Then you send the proposal.</Text>
      <Group mt="sm">
        <Button
          loading={moves.ask.isPending}
          onClick={() => once((done) => void press().then(done, done))}
        >{`Ask ${asksOf ?? 'an Admin'} to agree${ask ? ' again' : ''}`}</Button>
      </Group>
    </Paper>
  )
}
