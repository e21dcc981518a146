import { ModalsProvider } from '@mantine/modals'
import { useEffect } from 'react'

/** The library's place for dialogs; says when it is ready to open one. */
export function DialogHost({ onDrawn }: { onDrawn: () => void }) {
  useEffect(onDrawn, [onDrawn])
  return <ModalsProvider>{null}</ModalsProvider>
}
