import { Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core'
import { connectionTexts } from '#texts/en/staff/office/connections.ts'

type ShownSecretProps = { label: string; about: string; secret: string; onClose: () => void }

/** A token or a secret to copy. */
export function ShownSecret({ label, about, secret, onClose }: ShownSecretProps) {
  return (
    <Stack gap="sm">
      <Text size="sm" role="status">
        {about}
      </Text>
      <TextInput
        label={label}
        readOnly
        value={secret}
        translate="no"
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <CopyButton value={secret}>
        {({ copied, copy }) => (
          <Group justify="flex-end" gap="xs">
            <Text size="sm" role="status">
              {copied && connectionTexts.copied}
            </Text>
            <Button data-autofocus onClick={copy}>
              Copy
            </Button>
            <Button variant="default" onClick={onClose}>
              Done
            </Button>
          </Group>
        )}
      </CopyButton>
    </Stack>
  )
}
