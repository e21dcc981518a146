import { Button, Checkbox, CopyButton, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { comparePath } from '#domain/compare/address.ts'
import { type CompareWay, compareWays } from '#domain/compare/counted.ts'
import type { BrandTheme } from '#domain/operations/business/brand.ts'
import { compareStaffTexts as texts } from '#texts/en/staff/compare.ts'
import { fill } from '#texts/fill.ts'
import { latePart } from '../../../ui/frame/late-part.ts'
import { BusinessSection } from '../business-section.tsx'
import type { BusinessFormState } from './use-business-form.ts'

const codePart = latePart(() => import('./compare-code.tsx').then(({ CompareCode }) => CompareCode))

type CompareSectionProps = Pick<BusinessFormState, 'field'> & {
  originInUse: string
  /** The colors of the business, for its button. */
  brand: BrandTheme
}

/** Whether anybody may compare on the site, and what to take along: the link, a button for another site, the code for a van. */
export function CompareSection({ field, originInUse, brand }: CompareSectionProps) {
  const [way, setWay] = useState<CompareWay | ''>('')
  const Code = codePart.usePart()
  // Why ignored: the link and the button are of use without the code.
  useEffect(() => void codePart.fetchPart().catch(() => {}), [])
  const link = `${originInUse}${comparePath}${way && `?from=${way}`}`
  const html = fill(texts.buttonHtml, { link, fill: brand.fill, onFill: brand.onFill })
  return (
    <BusinessSection title={texts.section} about={texts.about}>
      <Stack gap="md">
        <Checkbox {...field('showsComparison')} />
        <NativeSelect
          label={texts.way}
          value={way}
          data={[
            { value: '', label: texts.anyWay },
            ...compareWays.map((value) => ({ value, label: texts.ways[value] })),
          ]}
          onChange={({ currentTarget }) =>
            setWay(compareWays.find((one) => one === currentTarget.value) ?? '')
          }
        />
        <Copied label={texts.link} value={link} />
        <Copied label={texts.button} value={html} isLong />
        {Code && <Code link={link} name={`compare${way && `-${way}`}.svg`} />}
      </Stack>
    </BusinessSection>
  )
}

/** A text to copy. */
function Copied({ label, value, isLong = false }: { label: string; value: string; isLong?: boolean }) {
  const box = { label, value, readOnly: true, style: { flex: 1 } }
  return (
    <Group align="end" wrap="nowrap">
      {isLong ? <Textarea {...box} autosize /> : <TextInput {...box} />}
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy}>
            {copied ? texts.copied : texts.copy}
          </Button>
        )}
      </CopyButton>
    </Group>
  )
}
