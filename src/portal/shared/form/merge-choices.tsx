import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Image } from '#comparison/image.tsx'
import { imageUrl } from '../photos/image-url.ts'
import type { Difference, FieldValue, FieldWords, Side } from './conflict.ts'

type MergeChoicesProps = {
  differences: readonly Difference[]
  words: FieldWords
  onAnswer: (choices: Readonly<Record<string, Side>> | undefined) => void
}

/** A choice between yours and theirs for each field that differs; yours by default where you changed it. */
export function MergeChoices({ differences, words, onAnswer }: MergeChoicesProps) {
  const [choices, setChoices] = useState<Record<string, Side>>(() =>
    Object.fromEntries(differences.map(({ path, isMine }) => [path, isMine ? 'mine' : 'theirs'])),
  )
  return (
    <>
      <Text mb="md">Choose which value to keep.</Text>
      <Stack gap="md">
        {differences.map(({ path, mine, theirs }) => (
          <Radio.Group
            key={path}
            label={words.name(path)}
            value={choices[path]}
            onChange={(side) =>
              setChoices((old) => ({ ...old, [path]: side === 'mine' ? 'mine' : 'theirs' }))
            }
          >
            <Stack gap={6} mt={4}>
              <Radio value="mine" label={<Value whose="Yours" {...{ path, words }} value={mine} />} />
              <Radio value="theirs" label={<Value whose="Theirs" {...{ path, words }} value={theirs} />} />
            </Stack>
          </Radio.Group>
        ))}
      </Stack>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={() => onAnswer(undefined)}>
          Keep typing
        </Button>
        <Button onClick={() => onAnswer(choices)}>Save</Button>
      </Group>
    </>
  )
}

type ValueProps = { whose: string; path: string; words: FieldWords; value: FieldValue }

function Value({ whose, path, words, value }: ValueProps) {
  return (
    <>
      <Text span c="dimmed" inherit>
        {whose}:{' '}
      </Text>
      {/imageName$/i.test(path) && typeof value === 'string' ? (
        <Text span display="inline-block" w={120} style={{ verticalAlign: 'top' }}>
          <Image src={imageUrl(value)} alt={`${whose}: ${words.name(path)}`} />
        </Text>
      ) : (
        <strong>{words.value(path, value)}</strong>
      )}
    </>
  )
}
