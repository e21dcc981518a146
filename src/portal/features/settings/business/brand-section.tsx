import { SimpleGrid, TextInput } from '@mantine/core'
import { useState } from 'react'
import { brandOf, ownBrand } from '#domain/operations/business/brand.ts'
import { isColor } from '#domain/operations/business/color.ts'
import { messages } from '#texts/en/messages.ts'
import { latePart } from '../../../ui/frame/late-part.ts'
import { BusinessSection } from '../business-section.tsx'
import { BrandSample } from './brand-sample.tsx'
import classes from './brand-section.module.css'
import type { BusinessFormState } from './use-business-form.ts'

const picker = latePart(() =>
  import('./brand-color-picker.tsx').then(({ BrandColorPicker }) => BrandColorPicker),
)

/** The color of the business, typed or picked: what it is picked from comes late and lies beneath the field while that has the focus. */
function BrandColorField({ form, field }: BusinessFormState) {
  const Picker = picker.usePart()
  const [isOpen, setOpen] = useState(false)
  const { onFocus, onBlur, ...input } = field('brandColor')
  const typed = form.values.brandColor.trim().toLowerCase()

  function open() {
    setOpen(true)
    // Why ignored: the color can be typed, and the next focus tries again.
    picker.fetchPart().catch(() => {})
  }

  return (
    <div className={classes.field}>
      <TextInput
        {...input}
        placeholder={ownBrand.light.fill}
        autoComplete="off"
        spellCheck={false}
        leftSection={
          <span
            className={classes.sample}
            style={{ background: isColor(typed) ? typed : 'transparent' }}
            aria-hidden
          />
        }
        leftSectionPointerEvents="none"
        onClick={open}
        onFocus={(event) => {
          onFocus?.(event)
          open()
        }}
        onBlur={(event) => {
          onBlur?.(event)
          setOpen(false)
        }}
        onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
      />
      {Picker && isOpen && (
        <Picker value={typed} onPick={(color) => form.setFieldValue('brandColor', color)} />
      )}
    </div>
  )
}

/** The color of the business, and what it becomes on the site in both themes. */
export function BrandSection({ form, field }: BusinessFormState) {
  const typed = form.values.brandColor.trim().toLowerCase()
  const brand = isColor(typed) ? brandOf(typed) : ownBrand
  return (
    <BusinessSection title="Color" about={messages.business.color}>
      <BrandColorField form={form} field={field} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <BrandSample title="Light" scheme="light" brand={brand.light} />
        <BrandSample title="Dark" scheme="dark" brand={brand.dark} />
      </SimpleGrid>
    </BusinessSection>
  )
}
