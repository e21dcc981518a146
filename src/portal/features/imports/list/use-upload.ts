import { ORPCError } from '@orpc/client'
import { useEffect, useRef, useState } from 'react'
import { contract } from '#contract/contract.ts'
import { messages } from '#texts/en/messages.ts'
import { importTexts } from '#texts/en/staff/imports/import-page.ts'
import { fill } from '#texts/fill.ts'
import { api } from '../../../api/client.ts'
import { NoConnection, refusalInWords } from '../../../api/failures.ts'
import { sendForm } from '../../../api/send-form.ts'
import { useRefresh } from '../../../api/use-refresh.ts'

/** What the call takes; a larger file is refused before it is sent. */
const mostBytes = 25 * 1024 * 1024

const { list: words } = importTexts

const isRead = (answer: unknown): answer is { importId: number } =>
  typeof answer === 'object' && answer !== null && 'importId' in answer && typeof answer.importId === 'number'

/** Sends a file and has it read; tells how far that is, and why it was refused. */
export function useUpload(onRead: (importId: number) => void) {
  const [sending, setSending] = useState<{ fileName: string; fraction: number }>()
  const [problem, refuse] = useState<string>()
  const leaving = useRef<AbortController>(undefined)
  const refresh = useRefresh(api.imports.list.key())
  useEffect(() => () => leaving.current?.abort(), [])

  async function upload(file: File) {
    const fileName = file.name
    refuse(undefined)
    if (file.size > mostBytes) return refuse(fill(words.tooLarge, { fileName }))
    const form = new FormData()
    form.append('file', file, fileName)
    const { path = '' } = contract.imports.upload['~orpc'].route
    const controller = new AbortController()
    const { signal } = controller
    leaving.current = controller
    setSending({ fileName, fraction: 0 })
    try {
      const onProgress = (fraction: number) => setSending({ fileName, fraction })
      const { importId } = await sendForm(path, form, isRead, onProgress, signal)
      void refresh()
      onRead(importId)
    } catch (error) {
      if (signal.aborted) return
      refuse(problemOf(error))
    } finally {
      if (!signal.aborted) setSending(undefined)
    }
  }

  return { upload: (file: File) => void upload(file), sending, problem, refuse }
}

function problemOf(error: unknown): string {
  if (error instanceof NoConnection) return words.broken
  if (!(error instanceof ORPCError)) throw error
  return (
    refusalInWords(error) ?? (error.code === 'FILE_REFUSED' ? error.message : messages.somethingWentWrong)
  )
}
