import { Alert, Anchor, List } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { messages } from '#texts/en/messages.ts'

type FormErrorSummaryProps = {
  /** Problems by field path; the field's element has that path as its id, or `idOf` says which. */
  problems: Record<string, string>
  idOf?: (path: string) => string
}

/** Lists a form's problems above it; takes the focus when it appears, and links to the fields. */
export function FormErrorSummary({ problems, idOf = (path) => path }: FormErrorSummaryProps) {
  const alert = useRef<HTMLDivElement>(null)
  const lines = Object.entries(problems)
  const isShown = lines.length > 0
  useEffect(() => {
    if (isShown) alert.current?.focus()
  }, [isShown])
  if (!isShown) return null
  return (
    <Alert
      ref={alert}
      tabIndex={-1}
      role="alert"
      color="danger"
      title={messages.pleaseCompleteForm}
      icon={<IconAlertTriangle aria-hidden />}
      mb="md"
    >
      <List size="sm">
        {lines.map(([path, message]) => (
          <List.Item key={path}>
            <Anchor
              href={`#${idOf(path)}`}
              size="sm"
              c="inherit"
              underline="always"
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(idOf(path))?.focus()
              }}
            >
              {message}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}
