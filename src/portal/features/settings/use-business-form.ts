import { useForm } from '@mantine/form'
import { useState } from 'react'
import { BusinessInput, type BusinessSettings } from '#contract/business.ts'
import { problemsFound } from '../../ui/schema-problems.ts'

/** The form of the business; what is absent is an empty text. */
export type BusinessValues = {
  name: string
  logoImageName: string | null
  servicePhone: string
  officePhone: string
  email: string
  address: string
  siteOrigin: string
  senderName: string
  senderAddress: string
}

type Problems = Record<string, string>

function valuesOf({ version: _version, originInUse: _inUse, ...fields }: BusinessSettings): BusinessValues {
  return { ...fields, address: fields.address ?? '', siteOrigin: fields.siteOrigin ?? '' }
}

/** What the form would send, checked by the contract. */
export function readForm(values: BusinessValues, { version }: BusinessSettings) {
  return BusinessInput.safeParse({ ...values, version })
}

/** The state of the form, and the settings that it answers to. */
export function useBusinessForm(stored: BusinessSettings) {
  const [record, setRecord] = useState(stored)
  const [picked, setPicked] = useState<File | null>(null)
  const [refusals, setRefusals] = useState<Problems>({})
  const form = useForm<BusinessValues>({
    mode: 'controlled',
    initialValues: valuesOf(stored),
    validate: (values) => problemsFound(readForm(values, record).error),
    onValuesChange: (values, previous) =>
      setRefusals((old) =>
        Object.fromEntries(
          Object.entries(old).filter(
            ([path]) => values[path as keyof BusinessValues] === previous[path as keyof BusinessValues],
          ),
        ),
      ),
  })

  /** Marks the fields that were refused, and lists them until they change. */
  function refuse(problems: Problems) {
    form.setErrors(problems)
    setRefusals(problems)
  }

  /** Answers to a newer version from here on; what is typed stays, or gives way to what that version says. */
  function adopt(current: BusinessSettings, keep: 'typed' | 'theirs') {
    setRecord(current)
    form.setInitialValues(valuesOf(current))
    form.resetDirty(valuesOf(current))
    if (keep === 'typed') return
    form.setValues(valuesOf(current))
    form.clearErrors()
    setPicked(null)
    setRefusals({})
  }

  const isDirty = form.isDirty() || picked !== null
  return { form, record, picked, setPicked, refusals, refuse, adopt, isDirty }
}

export type BusinessFormApi = ReturnType<typeof useBusinessForm>['form']
