type View = { name: string; choices: object; isShared: boolean }

/** What became of a view that others see: how the line of it says so, with its fields before and after. */
export type SharingChange = {
  action: 'share-view' | 'change-shared-view' | 'unshare-view' | 'delete-shared-view'
  before?: Readonly<Record<string, unknown>>
  after?: Readonly<Record<string, unknown>>
}

/** A view with another name and the same choices is the same one, renamed. Nobody else sees the others, so that nothing is said of them. */
export function sharingChanges(before: readonly View[], after: readonly View[]): SharingChange[] {
  const isIn = (views: readonly View[], name: string) => views.some((view) => view.name === name)
  const followerOf = (view: View) =>
    after.find(({ name }) => name === view.name) ??
    after.find((next) => sameChoices(next, view) && !isIn(before, next.name))
  const followed = new Set<View>()
  const ofOld = before
    .filter(({ isShared }) => isShared)
    .flatMap((view): SharingChange[] => {
      const next = followerOf(view)
      if (!next) return [{ action: 'delete-shared-view', before: fieldsOf(view) }]
      followed.add(next)
      if (!next.isShared) return [{ action: 'unshare-view', after: { name: next.name } }]
      const isSame = next.name === view.name && sameChoices(next, view)
      return isSame ? [] : [{ action: 'change-shared-view', before: fieldsOf(view), after: fieldsOf(next) }]
    })
  const ofNew = after
    .filter((view) => view.isShared && !followed.has(view))
    .map((view): SharingChange => ({ action: 'share-view', after: fieldsOf(view) }))
  return [...ofOld, ...ofNew]
}

const sameChoices = (one: View, other: View) => JSON.stringify(one.choices) === JSON.stringify(other.choices)

const fieldsOf = ({ name, choices }: View) => ({ name, ...choices })
