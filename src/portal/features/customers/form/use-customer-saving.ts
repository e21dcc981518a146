import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ComparisonChoice } from '#comparison/use-comparison-queue.ts'
import type { Customer, CustomerInput } from '#contract/homes/customers.ts'
import { type EquipmentSlot, equipmentSlotNames } from '#domain/homes/equipment/equipment.ts'
import type { PlateInPlace } from '#domain/homes/form/year-questions.ts'
import { contactFieldNames, isSameContact } from '#domain/people/contacts.ts'
import { messages } from '#texts/en/messages.ts'
import { api } from '../../../api/client.ts'
import { hasCode } from '../../../api/failures.ts'
import { type SaveOutcome, savedMeanwhile, shownByForm, unsaved } from '../../../api/save-outcome.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { useConflict } from '../../../shared/form/use-conflict.ts'
import { askAboutHomesThere } from '../../../shared/homes/home-there.tsx'
import { notifyOfSentAgain } from '../../../shared/homes/send-again-choice.tsx'
import { useSharedEmailQuestion } from '../../../shared/homes/shared-email.tsx'
import { askWhyContactChanged, type ContactAnswer } from '../../../shared/homes/why-contact-changed.tsx'
import { lateCode } from '../../../ui/frame/late-part.ts'
import { notify } from '../../../ui/frame/notify.tsx'
import type { CustomerPhotos } from '../equipment/use-customer-photos.ts'
import type { FormBase, toCustomerInput } from './customer-input.ts'
import type { CustomerValues } from './customer-values.ts'
import { toCustomerValues } from './customer-values.ts'
import { fieldName, formPath, shownValue, toFormPath } from './field-paths.ts'
import { oddValuesOf, openYearsOf } from './form-limits.ts'
import { fieldsOf, withFields } from './merge-customer.ts'
import type { useCustomerForm } from './use-customer-form.ts'

type TypedContact = Pick<CustomerValues, (typeof contactFieldNames)[number]>

/** What was said about another contact in the form. */
type AskedChange = {
  answer?: ContactAnswer
  /** What stays known, where the person may not change it: what they typed becomes a wish. */
  goesBackTo?: Partial<TypedContact>
  /** Whoever was shown the home with this email said that this is another one. */
  isAnotherHome?: true
}

const contactChange = {
  /** Asks why a known contact gives way, of whoever may say so; 'closed' where the person does not answer. */
  async ask({ id, stored }: FormBase, typed: CustomerValues): Promise<AskedChange | 'closed'> {
    if (!stored || stored.address === '') return {}
    const changed = contactFieldNames.filter((field) => !isSameContact(field, stored[field], typed[field]))
    if (changed.length === 0) return {}
    const checks = await api.contactWishes.find.call({ customerId: id }).catch(() => undefined)
    if (!checks) return {}
    if (!checks.maySettle)
      return { goesBackTo: Object.fromEntries(changed.map((field) => [field, stored[field]])) }
    if (changed.every((field) => stored[field] === '')) return {}
    // Why not an emptied one: then there is no address to send to.
    const formerEmail = changed.includes('email') && typed.email.trim() !== '' ? stored.email : null
    const answer = await askWhyContactChanged({ ...checks, formerEmail })
    return answer ? { answer } : 'closed'
  },
}

/** Of name, email and phone only what differs from that of the former people stays. */
function withoutFormer({ stored }: FormBase, typed: CustomerValues): Partial<CustomerValues> {
  const left = (['name', 'email', 'phone'] as const).filter((field) => typed[field] === stored?.[field])
  return Object.fromEntries(left.map((field) => [field, '']))
}

/**
 * Whether a home may have this address: others that are there already are shown first, with those that have its email, so that one answer
 * says of both that it is another home.
 */
async function mayBeAt(
  { id, stored }: FormBase,
  typed: CustomerValues,
): Promise<{ isAnotherHome?: true } | 'closed'> {
  const [address, email] = [typed.address.trim(), typed.email.trim()]
  if (address === '' || address === stored?.address) return {}
  const sought = { address, email: email === stored?.email ? '' : email }
  // Why saved all the same where nobody knows: a question that cannot be asked must not hold up work.
  const others = await api.duplicates.at.call({ ...sought, ...(id > 0 && { except: id }) }).catch(() => [])
  // Why not of the email alone: whether it matters is known to the server, which asks in its turn.
  if (!others.some(({ has }) => has.includes('same-address'))) return {}
  if (!(await askAboutHomesThere(others))) return 'closed'
  return others.some(({ has }) => has.includes('same-email')) ? { isAnotherHome: true } : {}
}

/** What checks the form before it is sent, which needs the schemas of the call. */
const customerInput = lateCode(() => import('./customer-input.ts'))

type Check = typeof toCustomerInput

const failed: CustomerSaveOutcome = { kind: 'failed' }

/** Saves a customer's form: photos first, then the customer. A refusal of either keeps what is typed. */
export function useCustomerSaving(
  customer: ReturnType<typeof useCustomerForm>,
  { photos, plates }: { photos: CustomerPhotos; plates: readonly PlateInPlace[] },
) {
  const { form, known, base, odd, leadTo, startFrom, startFromRecord, show, refuse } = customer
  const save = useSaveCustomer()
  const isRunning = useRef(false)
  const [isSaving, setSaving] = useState(false)
  const { onStale, resolveConflict } = useConflict<Customer>({
    fields: (current) => ({
      base: fieldsOf(known.current.values),
      mine: fieldsOf(form.getValues()),
      theirs: fieldsOf(toCustomerValues(current)),
    }),
    words: () => ({
      name: fieldName,
      value: (path, value) => shownValue(path, typeof value === 'number' ? String(value) : value),
    }),
    rebase(current, taken) {
      const values = taken ? withFields(form.getValues(), taken) : toCustomerValues(current)
      if (!taken) photos.forgetAll()
      startFromRecord(current)
      show(values)
    },
  })

  /** Stores the form; any failure is shown before it returns. */
  async function store(check: Check): Promise<CustomerSaveOutcome> {
    form.clearErrors()
    const { problems } = check(form.getValues(), base())
    if (problems) {
      notify.error(messages.pleaseCompleteForm)
      refuse(problems)
      return { kind: 'refused', problems }
    }
    if (isAnythingOdd()) return failed
    const asked = await contactChange.ask(base(), form.getValues())
    if (asked === 'closed') return failed
    const another = await mayBeAt(base(), form.getValues())
    if (another === 'closed') return failed
    const refusedPhotos = await photos.store((path, imageName) => form.setFieldValue(path, imageName))
    if (refusedPhotos.length === 0) return write(check, { ...asked, ...another })
    leadTo(refusedPhotos)
    return failed
  }

  /** Asks about each unusual number that is not confirmed yet. */
  function isAnythingOdd(): boolean {
    const open = Object.entries(oddValuesOf(form.getValues(), base().stored)).filter(
      ([path, { value }]) => !odd.isConfirmed(path, value),
    )
    // Why once: who cannot tell which year is right leaves it open.
    const years = Object.entries(openYearsOf(form.getValues(), plates, base().stored)).filter(
      ([path, { value }]) => odd.asked[path]?.value !== value,
    )
    if (open.length + years.length === 0) return false
    odd.ask(Object.fromEntries([...open, ...years]))
    notify.question(open.length > 0 ? messages.customer.confirmOdd : messages.customer.whichYear)
    leadTo([...open, ...years].map(([path]) => path))
    return true
  }

  async function write(check: Check, asked: AskedChange = {}): Promise<CustomerSaveOutcome> {
    const values = form.getValues()
    const checked = check(values, base())
    const outcome: CustomerSaveOutcome = checked.value
      ? await save({
          ...checked.value,
          ...asked.answer,
          ...(asked.isAnotherHome && { isAnotherHome: true }),
        })
      : { kind: 'refused', problems: checked.problems }
    if (outcome.kind === 'refused') refuse(outcome.problems)
    if (outcome.kind === 'stale') await onStale(outcome)
    if (outcome.kind === 'saved') {
      const stored = {
        ...values,
        ...asked.goesBackTo,
        ...(asked.answer?.whyContactChanged === 'other-people' && withoutFormer(base(), values)),
      }
      startFrom({ record: { id: outcome.id, version: outcome.version }, values: stored })
      if (stored !== values) show(stored)
      if (asked.goesBackTo) notify.success(messages.customer.contactWaits)
    }
    return outcome
  }

  /** Runs one save at a time. */
  async function run(work: (check: Check) => Promise<CustomerSaveOutcome>): Promise<CustomerSaveOutcome> {
    if (isRunning.current) return failed
    const pressed = document.activeElement
    isRunning.current = true
    setSaving(true)
    try {
      const code = await customerInput().catch(() => undefined)
      if (code) return await work(code.toCustomerInput)
      notify.lostCode()
      return failed
    } finally {
      isRunning.current = false
      // Why flushSync: the button loses the focus while disabled and can regain it only after it is rendered again.
      flushSync(() => setSaving(false))
      if (document.activeElement === document.body && pressed instanceof HTMLElement) pressed.focus()
    }
  }

  return {
    isSaving,
    save: () => run(async (check) => ((await resolveConflict()) ? store(check) : failed)),
    /** Stores what a place is compared with; the form goes back to what it had on failure. */
    saveWanted: async (slot: EquipmentSlot, { seer, systemId }: ComparisonChoice) => {
      const paths = {
        seer: formPath({ slot, field: 'proposedSeer' }),
        system: formPath({ slot, field: 'proposedSystemId' }),
      }
      const before = form.getValues().equipmentDetails[equipmentSlotNames.indexOf(slot)]
      form.setFieldValue(paths.seer, String(seer))
      if (systemId !== undefined) form.setFieldValue(paths.system, systemId)
      const { kind } = await run((check) => write(check))
      if (kind === 'failed') {
        form.setFieldValue(paths.seer, before?.proposedSeer ?? '')
        form.setFieldValue(paths.system, before?.proposedSystemId ?? null)
      }
      return kind
    },
    /** Stores an email from outside the form, which goes back to the previous one on failure. */
    saveEmail: async (email: string): Promise<string | null> => {
      const before = form.getValues().email
      form.setFieldValue('email', email)
      const outcome = await run((check) => write(check))
      if (outcome.kind === 'saved') return null
      if (outcome.kind !== 'stale') form.setFieldValue('email', before)
      if (outcome.kind === 'refused') return outcome.problems.email ?? messages.pleaseCompleteForm
      return outcome.kind === 'stale' ? savedMeanwhile(outcome) : messages.somethingWentWrong
    },
  }
}

type Stored = { isNew: boolean; id: number; version: number }
type CustomerSaveOutcome = SaveOutcome<Stored, Customer>

/** Saves a customer and invalidates the queries of customers, comparisons and labels. */
function useSaveCustomer() {
  const refresh = useRefresh(
    api.customers.key(),
    api.homes.key(),
    api.analysis.key(),
    api.profiles.key(),
    api.contactWishes.key(),
    api.proposals.key(),
  )
  const saving = useMutation(
    api.customers.save.mutationOptions({
      meta: shownByForm,
      onSuccess: () => void refresh(),
      // Why: the number may lead to another home by now, which its page then says.
      onError: (error) => {
        if (hasCode(error, 'NOT_FOUND')) void refresh()
      },
    }),
  )

  const askWhoseEmail = useSharedEmailQuestion()

  return async function save(input: CustomerInput): Promise<CustomerSaveOutcome> {
    try {
      const { statusCode, id, version, sentAgain, otherHome } = await saving.mutateAsync(input)
      notifyOfSentAgain(sentAgain)
      if (statusCode !== 3) return { kind: 'saved', isNew: statusCode === 1, id, version }
      const answer = await askWhoseEmail(input.email ?? '', otherHome)
      if (answer === 'shared') return save({ ...input, isAnotherHome: true })
      if (answer === 'left') return { kind: 'failed' }
      notify.error(messages.emailAlreadyExists)
      return { kind: 'refused', problems: { email: messages.emailAlreadyExists } }
    } catch (error) {
      const outcome = unsaved<Customer>(error)
      if (outcome.kind !== 'refused') return outcome
      notify.error(messages.pleaseCompleteForm)
      const problems = Object.entries(outcome.problems)
      return {
        kind: 'refused',
        problems: Object.fromEntries(problems.map(([path, message]) => [toFormPath(path, input), message])),
      }
    }
  }
}
