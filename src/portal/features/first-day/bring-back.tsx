import { Button, Paper, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { firstDayTexts } from '#texts/en/staff/office/first-day.ts'
import { api } from '../../api/client.ts'
import { notify } from '../../ui/frame/notify.tsx'
import { useShowFirstDay } from './first-day-list.tsx'

const { bringBack: texts } = firstDayTexts

/** Brings the list of a new product back to the dashboard, for an Admin who hid it or never had it. */
export function BringFirstDayBack() {
  const { data } = useQuery(api.firstDay.find.queryOptions())
  const { isPending, mutate } = useShowFirstDay()
  if (data?.isShown !== false) return null
  return (
    <Paper component="section" withBorder p="md" mt="lg" maw="52rem" aria-label={texts.title}>
      <Title order={2} size="h4">
        {texts.title}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {texts.about}
      </Text>
      <Button
        variant="default"
        loading={isPending}
        onClick={() => mutate({ isShown: true }, { onSuccess: () => notify.success(texts.shown) })}
      >
        {texts.act}
      </Button>
    </Paper>
  )
}
