import { Title, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { notify } from '../frame/notify.tsx'
import { useIsPhone } from '../frame/use-is-phone.ts'
import classes from './list-page.module.css'
import { fetchSheet, ListPlacesContext, lateInSheet } from './list-places.tsx'

const listSheet = lateInSheet(() => import('../dialog/list-sheet.tsx').then(({ ListSheet }) => ListSheet))

type ListPageProps = {
  title: string
  /** A `HeadNotice` beside the title. */
  notice?: ReactNode
  /** The export buttons. */
  exports?: ReactNode
  /** The main action: buttons with an icon, which is all that a phone shows of them. */
  action?: ReactNode
  /** The views or parts of the list: a `ViewStrip`. */
  views?: ReactNode
  filters?: ReactNode
  /** Figures about all that the list is of. */
  figures?: ReactNode
  /** The table. */
  children: ReactNode
}

/**
 * A list with its head. On a phone the head is one line of icons beside the title, and filters, order and exports are in a sheet; figures
 * come after the rows.
 */
export function ListPage({
  title,
  notice,
  exports,
  action,
  views,
  filters,
  figures,
  children,
}: ListPageProps) {
  const isPhone = useIsPhone()
  const [head, setHead] = useState<HTMLElement | null>(null)
  const [count, setCount] = useState<HTMLElement | null>(null)
  const [sheet, setSheet] = useState<HTMLElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [isComing, setComing] = useState(false)
  const ListSheet = listSheet.usePart()
  const closeSheet = () => setOpen(false)
  /** Whether the sheet has anything; a list that is never narrowed is short, and in one order. */
  const hasSheet = Boolean(filters ?? exports)

  function openSheet() {
    setComing(true)
    fetchSheet()
      .then(() => setOpen(true), notify.lostCode)
      .finally(() => setComing(false))
  }

  return (
    <ListPlacesContext value={isPhone ? { head, count, sheet, closeSheet } : undefined}>
      <div className={classes.head}>
        <Title order={1} tabIndex={-1} data-page-heading className={classes.title}>
          {title}
        </Title>
        {notice}
        <div className={classes.tools}>
          {isPhone ? (
            <>
              <span ref={setHead} />
              <UnstyledButton
                className={classes.tool}
                hidden={!hasSheet}
                aria-haspopup="dialog"
                aria-expanded={isOpen}
                data-coming={isComing || undefined}
                onClick={openSheet}
              >
                <IconAdjustmentsHorizontal size={20} stroke={1.75} aria-hidden />
                <VisuallyHidden>Filters and more</VisuallyHidden>
                <span ref={setCount} />
              </UnstyledButton>
            </>
          ) : (
            exports
          )}
          {action}
        </div>
      </div>
      {views}
      {!isPhone && figures && <div className={classes.figures}>{figures}</div>}
      {filters}
      {children}
      {isPhone && figures && <div className={classes.figures}>{figures}</div>}
      {isPhone && ListSheet && (
        <ListSheet title={title} isOpen={isOpen} onClose={closeSheet} place={setSheet} exports={exports} />
      )}
    </ListPlacesContext>
  )
}
