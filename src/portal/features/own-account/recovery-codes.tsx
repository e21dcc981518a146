import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { messages } from '#texts/en/messages.ts'
import classes from './recovery-codes.module.css'

type RecoveryCodesProps = { codes: readonly string[]; done: string; onDone: () => void }

/** Shows the recovery codes, which cannot be seen again, to download, print or write down. */
export function RecoveryCodes({ codes, done, onDone }: RecoveryCodesProps) {
  // Why state: the URL must last as long as the list is shown.
  const [file] = useState(() =>
    URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' })),
  )
  return (
    <Stack gap="sm">
      <Text role="status">{messages.secondFactor.keepCodes}</Text>
      <ol className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Group gap="xs">
        <Button variant="default" component="a" href={file} download="recovery-codes.txt">
          Download
        </Button>
        <Button variant="default" onClick={() => window.print()}>
          Print
        </Button>
        <Button
          onClick={() => {
            URL.revokeObjectURL(file)
            onDone()
          }}
        >
          {done}
        </Button>
      </Group>
    </Stack>
  )
}
