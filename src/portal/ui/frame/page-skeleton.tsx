import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'

/** A placeholder for a page that is slow to load. */
export function PageSkeleton() {
  return (
    <Stack gap="md" aria-busy>
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      <Skeleton h={32} w="min(18rem, 60%)" />
      <Skeleton h={72} />
      <Skeleton h={320} />
    </Stack>
  )
}
