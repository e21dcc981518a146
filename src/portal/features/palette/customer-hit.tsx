import { Text } from '@mantine/core'
import { Fragment } from 'react'
import type { CustomerHit as Hit } from '#contract/customers.ts'
import { idIn } from '#domain/ids.ts'
import { phoneIn } from '#domain/people/phone.ts'
import { Highlight } from '../../ui/highlight.tsx'
import { partOf, partOfDigits } from '../../ui/part-of-text.ts'
import classes from './palette.module.css'

/** A customer that a search found, with the matching text highlighted. */
export function CustomerHit({ hit, words }: { hit: Hit; words: string }) {
  const [first, ...others] = textsOf(hit, words)
  const id = String(hit.id)
  return (
    <>
      <span className={classes.name}>
        <span>{hit.isLabel ? 'Label without a home' : first}</span>
        <Text span size="xs" c="dimmed">
          #<Highlight text={id} part={idIn(words) === hit.id ? { start: 0, end: id.length } : undefined} />
        </Text>
      </span>
      <Text span size="xs" c="dimmed" className={classes.more}>
        {others.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the texts of one customer keep their order
          <Fragment key={index}>
            {index > 0 && ' · '}
            {text}
          </Fragment>
        ))}
      </Text>
    </>
  )
}

/** The texts that identify a customer; the name comes first if there is one. */
function textsOf({ name, email, phone, address }: Hit, words: string) {
  const digits = phoneIn(words)
  const marked = (text: string | null) =>
    text ? [<Highlight key={text} text={text} part={partOf(text, words)} />] : []
  const markedPhone = phone
    ? [<Highlight key={phone} text={phone} part={digits ? partOfDigits(phone, digits) : undefined} />]
    : []
  return [...marked(name), ...marked(email), ...marked(address), ...markedPhone]
}
