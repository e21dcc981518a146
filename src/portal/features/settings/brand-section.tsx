import { SimpleGrid } from '@mantine/core'
import { brandOf, ownBrand } from '#domain/operations/brand.ts'
import { isColor } from '#domain/operations/color.ts'
import { messages } from '#texts/en/messages.ts'
import { BrandColorField } from './brand-color-field.tsx'
import { BrandSample } from './brand-sample.tsx'
import { BusinessSection } from './business-section.tsx'
import type { BusinessFormState } from './use-business-form.ts'

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
