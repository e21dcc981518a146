import { Text } from '@mantine/core'
import classes from './note-text.module.css'

/** What a note says, with its own lines; an excerpt shows the first six. */
export function NoteText({ isExcerpt = false, children }: { isExcerpt?: boolean; children: string }) {
  return <Text className={isExcerpt ? `${classes.text} ${classes.excerpt}` : classes.text}>{children}</Text>
}
