import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconPencil, IconStar, IconTrash, IconUsers } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { customerChoices, requestChoices } from '#contract/callers/choice-fields.ts'
import type { CustomerChoices, OwnViews, RequestChoices } from '#contract/callers/own-views.ts'
import { valuesOf } from '#contract/fields/read-fields.ts'
import { can } from '#domain/people/access.ts'
import { api } from '../../api/client.ts'
import { useActor } from '../../session/session.ts'
import { SheetAct } from '../../ui/dialog/sheet-act.tsx'
import { notify } from '../../ui/frame/notify.tsx'
import { useIsPhone } from '../../ui/frame/use-is-phone.ts'
import { InListSheet } from '../../ui/list/list-places.tsx'
import classes from '../../ui/list/views.module.css'
import { NameViewModal } from './name-view-modal.tsx'

const lists = {
  customers: { path: '/portal/manage-customers', read: (given: object) => valuesOf(customerChoices, given) },
  requests: { path: '/portal/manage-request', read: (given: object) => valuesOf(requestChoices, given) },
} as const satisfies Record<ListOfViews, object>

export type OwnViewLinksProps = {
  list: ListOfViews
  /** What is filtered now. */
  filter: object
  /** What the views of the product choose. */
  builtIn: readonly object[]
  /** What the address of the list needs besides. */
  address?: object
}

/** The person's own views of a list, with the way to save, rename, share and delete them, and those that others share. */
export function OwnViewLinks({ list, filter, builtIn, address }: OwnViewLinksProps) {
  const { views, sharedViews, save, isSaving } = useOwnViews(list)
  const mayShare = can.shareViews(useActor())
  const isPhone = useIsPhone()
  const [naming, setNaming] = useState<'new' | 'rename'>()
  if (!views) return null
  const { read } = lists[list]
  const path: string = lists[list].path
  const choices = read(filter)
  const isShown = (given: object) => JSON.stringify(read(given)) === JSON.stringify(choices)
  const current = views.find((view) => isShown(view.choices))
  const mayBeSaved = !current && ![{}, ...builtIn, ...sharedViews.map((view) => view.choices)].some(isShown)
  const others = views.filter((view) => view !== current)

  async function name(typed: string) {
    const named: OwnView = { isShared: false, ...current, name: typed, choices }
    await save(current ? withCurrent(named) : [...others, named])
    setNaming(undefined)
  }

  const withCurrent = (changed: OwnView) => (views ?? []).map((view) => (view === current ? changed : view))

  async function share(view: OwnView) {
    const isShared = !view.isShared
    await save(withCurrent({ ...view, isShared }))
    notify.success(isShared ? 'Everyone sees this view now.' : 'Only you see this view now.')
  }

  async function remove() {
    await save(others)
    notify.success('View deleted.', { action: { label: 'Undo', onAction: () => void save(views ?? []) } })
  }

  return (
    <>
      {views.map((view) => (
        <Link
          key={view.name}
          to={path}
          search={{ ...view.choices, ...address }}
          className={classes.view}
          aria-current={view === current ? 'page' : undefined}
        >
          {view.isShared ? <IconUsers size={14} aria-hidden /> : <IconStar size={14} aria-hidden />}
          {view.name}
        </Link>
      ))}
      {sharedViews.map((view) => (
        <Link
          key={`${view.sharedBy} ${view.name}`}
          to={path}
          search={{ ...view.choices, ...address }}
          className={classes.view}
          data-tip={`Shared by ${view.sharedBy}`}
          aria-current={isShown(view.choices) && !current ? 'page' : undefined}
        >
          <IconUsers size={14} aria-hidden />
          {view.name}
        </Link>
      ))}
      <InListSheet>
        {(close) => {
          // Why closed first: the dialog that asks for a name must not stand beneath the sheet.
          const after = (act: () => void) => () => {
            close()
            act()
          }
          return (
            <>
              {mayBeSaved && (
                <SheetAct icon={IconStar} onPress={after(() => setNaming('new'))}>
                  Save view
                </SheetAct>
              )}
              {current && (
                <>
                  <SheetAct icon={IconPencil} onPress={after(() => setNaming('rename'))}>
                    Rename this view
                  </SheetAct>
                  {mayShare && (
                    <SheetAct icon={IconUsers} onPress={after(() => void share(current))}>
                      {current.isShared ? 'Stop sharing' : 'Share with everyone'}
                    </SheetAct>
                  )}
                  <SheetAct icon={IconTrash} isDangerous onPress={after(() => void remove())}>
                    Delete this view
                  </SheetAct>
                </>
              )}
            </>
          )
        }}
      </InListSheet>
      {current && !isPhone && (
        <Menu withinPortal position="bottom-start">
          <Menu.Target>
            <Button variant="subtle" color="gray" rightSection={<IconChevronDown size={14} aria-hidden />}>
              Change view
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => setNaming('rename')}>Rename</Menu.Item>
            {mayShare && (
              <Menu.Item onClick={() => void share(current)}>
                {current.isShared ? 'Stop sharing' : 'Share with everyone'}
              </Menu.Item>
            )}
            <Menu.Item color="danger" onClick={() => void remove()}>
              Delete
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {mayBeSaved && !isPhone && (
        <Button
          variant="subtle"
          leftSection={<IconStar size={16} aria-hidden />}
          onClick={() => setNaming('new')}
        >
          Save view
        </Button>
      )}
      <NameViewModal
        key={naming}
        title={naming === 'rename' ? 'Rename this view' : 'Save view'}
        opened={naming !== undefined}
        first={naming === 'rename' && current ? current.name : ''}
        taken={others.map((view) => view.name)}
        isShared={current?.isShared ?? false}
        isSaving={isSaving}
        onClose={() => setNaming(undefined)}
        onName={name}
      />
    </>
  )
}

type ListOfViews = keyof OwnViews
type OwnView = { name: string; choices: CustomerChoices | RequestChoices; isShared: boolean }
type SharedView = Omit<OwnView, 'isShared'> & { sharedBy: string }

/** The person's views of a list, those that others share, and how to store the own ones. */
function useOwnViews(list: ListOfViews) {
  const queryClient = useQueryClient()
  const { data } = useQuery(api.ownViews.find.queryOptions())
  const shared = useQuery(api.ownViews.listShared.queryOptions())
  const saving = useMutation(
    api.ownViews.save.mutationOptions({
      meta: { handles: ['BAD_REQUEST'] },
      onSuccess: (saved) => queryClient.setQueryData(api.ownViews.find.queryKey(), saved),
    }),
  )
  const views: readonly OwnView[] | undefined = data?.[list]
  const sharedViews: readonly SharedView[] = shared.data?.[list] ?? []
  return {
    views,
    sharedViews,
    isSaving: saving.isPending,
    save: async (changed: readonly OwnView[]) => {
      if (data) await saving.mutateAsync({ ...data, [list]: changed })
    },
  }
}
