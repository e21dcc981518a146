import { useRef, useState } from 'react'
import { sendKeys } from '#comparison/send-keys.ts'
import type { EquipmentSlot } from '#domain/homes/equipment/equipment.ts'
import { paperOfLanguage } from '#domain/operations/business/paper.ts'
import { whereEmailWent } from '#domain/operations/email.ts'
import { messages } from '#texts/en/messages.ts'
import buttons from './button.module.css'
import { loadCalls } from './load-calls.ts'
import styles from './report-actions.module.css'
import { reportHref } from './report-href.ts'
import { Toast, type ToastText } from './toast.tsx'
import { notifyHomeChanged } from './use-fresh.ts'
import { useHydrated } from './use-hydrated.ts'
import { userMessageOf } from './user-message.ts'

type ReportActionsProps = {
  customerId: number
  /** The compared slot; null for the whole system. */
  slot: EquipmentSlot | null
  seer: number
  /** Another comparison is loading, so a report would not match what is shown. */
  isWaiting: boolean
  /** How its two controls look; as buttons without it. */
  className?: string | undefined
}

/** Downloads a comparison as a report, or sends it to the customer's own email address. */
export function ReportActions(props: ReportActionsProps) {
  const [running, setRunning] = useState<'download' | 'send' | null>(null)
  const isRunning = useRef(false)
  const [toast, setToast] = useState<ToastText | null>(null)
  const isAlive = useHydrated()
  const [keys] = useState(sendKeys)

  async function run(what: 'download' | 'send', work: () => Promise<void>) {
    if (isRunning.current || props.isWaiting) return
    isRunning.current = true
    setRunning(what)
    setToast(null)
    try {
      await work()
      notifyHomeChanged()
    } catch (error) {
      setToast({ tone: 'error', ...userMessageOf(error) })
    } finally {
      isRunning.current = false
      setRunning(null)
    }
  }

  async function send() {
    const { callServer } = await loadCalls()
    const path = sendPath(props, keys.ofThisPress())
    const sent = await callServer<{ sentTo: string; isMailSetUp: boolean }>({ method: 'POST', path })
    keys.answered()
    setToast({ tone: 'success', text: messages.emailSent, more: whereEmailWent(sent, 'customer') })
  }

  return (
    <>
      <Action
        label={messages.report.download}
        runningLabel={messages.report.preparing}
        isRunning={running === 'download'}
        className={props.className}
        isAlive={isAlive}
        onPress={() => run('download', () => download(props))}
      />
      <Action
        label={messages.report.send}
        runningLabel={messages.report.sending}
        isRunning={running === 'send'}
        className={props.className}
        isAlive={isAlive}
        onPress={() => run('send', send)}
      />
      <Toast toast={toast} onClose={() => setToast(null)} />
    </>
  )
}

type ActionProps = Pick<ReportActionsProps, 'className'> & {
  label: string
  runningLabel: string
  isRunning: boolean
  isAlive: boolean
  onPress: () => void
}

function Action({
  label,
  runningLabel,
  isRunning,
  isAlive,
  onPress,
  className = buttons.quiet,
}: ActionProps) {
  return (
    <button
      className={`${className} ${styles.action}`}
      type="button"
      disabled={!isAlive}
      aria-disabled={isRunning}
      aria-busy={isRunning}
      onClick={onPress}
    >
      {isRunning && <span className={styles.wheel} aria-hidden="true" />}
      {label}
      <span className={styles.heard} role="status">
        {isRunning ? runningLabel : ''}
      </span>
    </button>
  )
}

async function download({ customerId, slot, seer }: ReportActionsProps) {
  const query = new URLSearchParams({ customerId: String(customerId), seer: String(seer) })
  if (slot) query.set('equipmentTypeName', slot)
  const path = `/api/Customer/CreateReport?${query}`
  const { callServer } = await loadCalls()
  const { reportId } = await callServer<{ reportId: number }>({ method: 'POST', path })
  const link = document.createElement('a')
  link.href = reportHref(reportId, paperOfLanguage(navigator.language))
  link.download = ''
  link.click()
}

function sendPath({ customerId, slot, seer }: ReportActionsProps, sendKey: string): string {
  const query = new URLSearchParams({ customerId: String(customerId), seer: String(seer), sendKey })
  if (!slot) return `/api/Customer/SendSystemAnalysisOnEmail?${query}`
  query.set('equipmentTypeName', slot)
  return `/api/Customer/SendAnalysisOnEmail?${query}`
}
