import { Button, Group } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { Link, linkOptions, useNavigate, useSearch } from '@tanstack/react-router'
import { useUiSettings } from '../../settings/ui-settings.ts'
import { isDialogOpen } from '../../ui/is-dialog-open.ts'
import { isTyping } from '../../ui/is-typing.ts'
import classes from './home-page.module.css'
import type { Neighbor } from './use-neighbors.ts'

type HomeNeighborsProps = { previous: Neighbor | undefined; next: Neighbor | undefined }

/** Leads to the homes before and after this one in the list that it was opened from, on the same tab; K and J do the same. */
export function HomeNeighbors({ previous, next }: HomeNeighborsProps) {
  const { singleKeys } = useUiSettings()
  const { tab } = useSearch({ from: '/portal/_signed-in/customer-details/$id' })
  const navigate = useNavigate()
  const linkTo = ({ id, from }: Neighbor) =>
    linkOptions({
      to: '/portal/customer-details/$id',
      params: { id: String(id) },
      search: { tab },
      state: { listedHomes: from },
      // Why: Back leads to the list, however many homes were looked at.
      replace: true,
    })

  useWindowEvent('keydown', ({ key, ctrlKey, metaKey, altKey, target }) => {
    const neighbor = key === 'j' ? next : key === 'k' ? previous : undefined
    if (!neighbor || !singleKeys || ctrlKey || metaKey || altKey || isTyping(target) || isDialogOpen()) return
    void navigate(linkTo(neighbor))
  })

  const step = (name: string, key: string, neighbor: Neighbor | undefined, Image: typeof IconChevronUp) => (
    <Button
      variant="default"
      size="compact-md"
      className={classes.neighbor}
      leftSection={<Image size={16} aria-hidden />}
      aria-label={`${name} home of the list`}
      aria-keyshortcuts={key}
      data-tip={`${name} home (${key})`}
      disabled={!neighbor}
      renderRoot={neighbor && ((props) => <Link {...linkTo(neighbor)} {...props} />)}
    >
      {name}
    </Button>
  )
  return (
    <Group component="nav" aria-label="Homes of the list" gap={6} wrap="nowrap">
      {step('Previous', 'K', previous, IconChevronUp)}
      {step('Next', 'J', next, IconChevronDown)}
    </Group>
  )
}
