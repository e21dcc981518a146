import { Skeleton, Stack, Title, VisuallyHidden } from '@mantine/core'

/** A placeholder for a page that is slow to load; with its heading where that is known before its data. */
export function PageSkeleton({ title }: { title?: string }) {
  return (
    <Stack gap="md" aria-busy>
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      {title === undefined ? (
        <Skeleton h={32} w="min(18rem, 60%)" />
      ) : (
        <Title order={1} tabIndex={-1} data-page-heading>
          {title}
        </Title>
      )}
      <Skeleton h={72} />
      <Skeleton h={320} />
    </Stack>
  )
}
