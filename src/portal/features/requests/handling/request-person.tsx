import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IconMail, IconMapPin, IconPhone } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { RequestDetails } from '#contract/requests/requests.ts'
import { mailtoOf } from '#domain/people/email-in-pages.ts'
import { phoneHref } from '#domain/people/phone.ts'
import { messages } from '#texts/en/messages.ts'
import { LeftAlone } from '../../../shared/record/left-alone.tsx'
import { mapHref } from '../../../shared/record/map-href.ts'
import { EmailText } from '../../../ui/text/email-text.tsx'
import { customerOf } from '../customer-link.ts'

/** Who asks and where, with the home's page, a call, a map and an email one press away. */
export function RequestPerson({ request }: { request: RequestDetails }) {
  const { name, email, phone, address } = request
  const customer = customerOf(request)
  const shown = name ?? address ?? 'No name'
  return (
    <Stack gap="xs">
      <div>
        <Text fw={600} size="lg">
          {customer ? (
            <Anchor inherit renderRoot={(props) => <Link {...customer} {...props} />}>
              {shown} #{request.customerId}
            </Anchor>
          ) : (
            shown
          )}
        </Text>
        {name && address && <Text>{address}</Text>}
        <Text c="dimmed" size="sm">
          {phone ?? 'No phone'} · {email ? <EmailText address={email} /> : 'No email'}
        </Text>
        {request.leftAlone.length > 0 && (
          <Text size="sm">
            <LeftAlone /> {messages.callList.onlyAboutRequest}
          </Text>
        )}
      </div>
      <Group gap="xs">
        {phone && (
          <Button
            component="a"
            href={phoneHref(phone)}
            variant="default"
            size="md"
            leftSection={<IconPhone size={18} aria-hidden />}
          >
            Call
          </Button>
        )}
        {address && (
          <Button
            component="a"
            href={mapHref(address)}
            target="_blank"
            rel="noreferrer"
            variant="default"
            size="md"
            leftSection={<IconMapPin size={18} aria-hidden />}
          >
            Map
          </Button>
        )}
        {email && (
          <Button
            component="a"
            href={mailtoOf(email)}
            variant="default"
            size="md"
            leftSection={<IconMail size={18} aria-hidden />}
          >
            Email
          </Button>
        )}
      </Group>
    </Stack>
  )
}
