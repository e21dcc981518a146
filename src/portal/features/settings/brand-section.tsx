import { ColorInput, SimpleGrid } from '@mantine/core'
import { messages } from '#domain/messages.ts'
import { brandOf, ownBrand } from '#domain/operations/brand.ts'
import { isColor } from '#domain/operations/color.ts'
import { BrandSample } from './brand-sample.tsx'
import { BusinessSection } from './business-section.tsx'
import type { BusinessFormState } from './use-business-form.ts'

/** The color of the business, and what it becomes on the site in both themes. */
export function BrandSection({ form, field }: BusinessFormState) {
  const typed = form.values.brandColor.trim().toLowerCase()
  const brand = isColor(typed) ? brandOf(typed) : ownBrand
  return (
    <BusinessSection title="Color" about={messages.business.color}>
      <ColorInput
        {...field('brandColor')}
        format="hex"
        fixOnBlur={false}
        withEyeDropper={false}
        maw="16rem"
        mb="md"
        placeholder={ownBrand.light.fill}
        swatches={[ownBrand.light.fill, '#1d4ed8', '#b3362c', '#f2b705', '#334155']}
        popoverProps={{ withinPortal: true }}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <BrandSample title="Light" scheme="light" brand={brand.light} />
        <BrandSample title="Dark" scheme="dark" brand={brand.dark} />
      </SimpleGrid>
    </BusinessSection>
  )
}
