import { TextInput, type TextInputProps } from '@mantine/core'

/** The code under the QR code, typed from the paper. */
export function CodeOnLabel(props: TextInputProps) {
  return (
    <TextInput
      {...props}
      label="Code on the label"
      placeholder="XXXXX-XXXXX"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
  )
}
