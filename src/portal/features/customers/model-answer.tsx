import { Text } from '@mantine/core'
import type { PlaceKind } from '#domain/homes/equipment.ts'
import { classInWords, modelClassOf } from '#domain/nameplates/model-class.ts'
import classes from './nameplate.module.css'

type ModelAnswerProps = { make: string; model: string; kind: PlaceKind }

/** The class that the model number names, with the characters that say so. Nothing is filled in from it. */
export function ModelAnswer({ make, model, kind }: ModelAnswerProps) {
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
