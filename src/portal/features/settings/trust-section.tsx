import { Checkbox, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { businessPromises, longestTrustFact } from '#domain/operations/business.ts'
import { messages } from '#texts/en/messages.ts'
import { BusinessSection } from './business-section.tsx'
import { factKindChoices, factPlaces } from './face-values.ts'
import type { BusinessFormState } from './use-business-form.ts'

/** Reasons to trust the business, and what it promises. */
export function TrustSection({ field }: Pick<BusinessFormState, 'field'>) {
  return (
    <>
      <BusinessSection title="Three facts" about={messages.business.facts}>
        <Stack gap="md">
          {factPlaces.map((place) => (
            <SimpleGrid key={place} cols={{ base: 1, sm: 3 }}>
              <NativeSelect {...field(`trustFacts_${place}_kind`)} data={[...factKindChoices]} />
              <TextInput {...field(`trustFacts_${place}_title`)} maxLength={longestTrustFact.title} />
              <TextInput {...field(`trustFacts_${place}_line`)} maxLength={longestTrustFact.line} />
            </SimpleGrid>
          ))}
        </Stack>
      </BusinessSection>
      <BusinessSection title="Promises" about={messages.business.promises}>
        <Stack gap="sm">
          {businessPromises.map((promise) => (
            <Checkbox key={promise} {...field(`promises_${promise}`)} />
          ))}
        </Stack>
      </BusinessSection>
    </>
  )
}
