import { Textarea, type TextareaProps } from '@mantine/core'
import type { CSSProperties } from 'react'
import classes from './growing-textarea.module.css'

export type GrowingTextareaProps = Omit<TextareaProps, 'autosize' | 'rows' | 'minRows' | 'maxRows'> & {
  minRows: number
  /** The most rows before it scrolls; without it, it grows on. */
  maxRows?: number
}

/** Why asked: the library measures each text by laying out the page again, which a browser that can do it itself need not. */
const growsByItself = globalThis.CSS?.supports('field-sizing', 'content')

/** A field for several lines that is as high as what is typed. */
export function GrowingTextarea({ minRows, maxRows, ...props }: GrowingTextareaProps) {
  if (!growsByItself) return <Textarea {...props} autosize minRows={minRows} maxRows={maxRows} />
  const rows = { '--least-rows': minRows, '--most-rows': maxRows } as CSSProperties
  return <Textarea {...props} rows={minRows} classNames={{ input: classes.field }} styles={{ input: rows }} />
}
