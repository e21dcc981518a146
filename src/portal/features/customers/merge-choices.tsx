import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Picture } from '#comparison/picture.tsx'
import { imageUrl } from '../../shared/image-url.ts'
import { fieldName, shownValue } from './field-paths.ts'
import type { Difference, FieldValue, Side } from './stale-write.ts'

type MergeChoicesProps = {
  differences: readonly Difference[]
  onAnswer: (choices: Readonly<Record<string, Side>> | undefined) => void
}

/** Yours and theirs of each field that differs; yours are chosen where you changed something. */
export function MergeChoices({ differences, onAnswer }: MergeChoicesProps) {
  const [choices, setChoices] = useState<Record<string, Side>>(() =>
    Object.fromEntries(differences.map(({ path, isMine }) => [path, isMine ? 'mine' : 'theirs'])),
  )
  return (
    <>
      <Text mb="md">Choose what is saved for each field.</Text>
      <Stack gap="md">
        {differences.map(({ path, mine, theirs }) => (
          <Radio.Group
            key={path}
            label={fieldName(path)}
            value={choices[path]}
            onChange={(side) =>
              setChoices((old) => ({ ...old, [path]: side === 'mine' ? 'mine' : 'theirs' }))
            }
          >
            <Stack gap={6} mt={4}>
              <Radio value="mine" label={<Value whose="Yours" path={path} value={mine} />} />
              <Radio value="theirs" label={<Value whose="Theirs" path={path} value={theirs} />} />
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

function Value({ whose, path, value }: { whose: string; path: string; value: FieldValue }) {
  return (
    <>
      <Text span c="dimmed" inherit>
        {whose}:{' '}
      </Text>
      {path.endsWith('.imageName') && typeof value === 'string' ? (
        <Text span display="inline-block" w={120} style={{ verticalAlign: 'top' }}>
          <Picture src={imageUrl(value)} alt={`${whose}: ${fieldName(path)}`} />
        </Text>
      ) : (
        <strong>{shownValue(path, value)}</strong>
      )}
    </>
  )
}
