import { Button } from '@mantine/core'
import { IconChartBar, IconMapPin, IconPhone, IconPlus, IconQrcode } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isLeftAlone } from '#domain/call-list/left-alone.ts'
import { phoneHref } from '#domain/people/phone.ts'
import { mapHref } from '../../../shared/record/map-href.ts'
import { LateMenu } from '../../../ui/dialog/late-menu.tsx'
import { latePart } from '../../../ui/frame/late-part.ts'
import type { HomeMenuProps } from './home-menu.tsx'
import classes from './home-page.module.css'

const menu = latePart(() => import('./home-menu.tsx').then(({ HomeMenu }) => HomeMenu))

type HomeActionsProps = HomeMenuProps & {
  onShowLabel: () => void
  /** Saves the form; absent while another tab is shown. */
  save: ReactNode
}

/** What can be done with a home: on a phone four round buttons, the last of which has all else. */
export function HomeActions(props: HomeActionsProps) {
  const { customer, onNewRequest, save, onShowLabel, onLinkLabel, onDelete } = props
  const { id, address, phone } = customer
  const params = { id: String(id) }
  return (
    <div className={classes.actions}>
      {phone !== null && !isLeftAlone(customer, phone) && (
        <Button
          variant="default"
          hiddenFrom="sm"
          component="a"
          href={phoneHref(phone)}
          leftSection={<IconPhone size={18} aria-hidden />}
        >
          Call
        </Button>
      )}
      {address !== null && (
        <Button
          variant="default"
          hiddenFrom="sm"
          component="a"
          href={mapHref(address)}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconMapPin size={18} aria-hidden />}
        >
          Map
        </Button>
      )}
      <Button variant="default" leftSection={<IconQrcode size={18} aria-hidden />} onClick={onShowLabel}>
        Label
      </Button>
      <Button
        variant="default"
        visibleFrom="sm"
        leftSection={<IconChartBar size={18} aria-hidden />}
        renderRoot={(props) => <Link to="/portal/system-analysis/$id" params={params} {...props} />}
      >
        System Analysis
      </Button>
      {onNewRequest && (
        <Button
          variant="default"
          visibleFrom="sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={onNewRequest}
        >
          New request
        </Button>
      )}
      <LateMenu
        part={menu}
        props={{ customer, onNewRequest, onLinkLabel, onDelete }}
        button={{ isNamedOnPhone: true }}
      />
      {save}
    </div>
  )
}
