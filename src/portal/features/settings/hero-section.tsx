import { SimpleGrid, TextInput } from '@mantine/core'
import { messages } from '#texts/en/messages.ts'
import { type ImageChoice, ImageField } from '../../shared/image-field.tsx'
import type { useImageUpload } from '../../shared/use-image-upload.ts'
import { BusinessSection } from './business-section.tsx'
import { type BusinessFormState, businessLabels } from './use-business-form.ts'

type HeroSectionProps = BusinessFormState & {
  picked: File | null
  images: ReturnType<typeof useImageUpload>
  refusal: string | undefined
  onChange: (choice: ImageChoice) => void
}

/** The photo of the landing page and its description. */
export function HeroSection({ form, field, picked, images, refusal, onChange }: HeroSectionProps) {
  return (
    <BusinessSection title="Photo on the home page" about={messages.business.photo}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <ImageField
          id="heroImageName"
          label={businessLabels.heroImageName}
          value={form.values.heroImageName}
          picked={picked}
          error={images.errorOf('heroImageName') ?? refusal}
          progress={images.progressOf('heroImageName')}
          onChange={onChange}
        />
        <TextInput {...field('heroImageAlt')} maxLength={125} description={messages.business.photoShows} />
      </SimpleGrid>
    </BusinessSection>
  )
}
