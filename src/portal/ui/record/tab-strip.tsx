import { Tabs, type TabsListProps } from '@mantine/core'
import classes from './tab-strip.module.css'

/** The tabs of a page; on a phone one line that scrolls sideways, with the chosen one in sight. */
export function TabStrip(props: TabsListProps) {
  return <Tabs.List ref={showChosenTab} className={classes.tabs} data-scrolls {...props} />
}

function showChosenTab(list: HTMLDivElement | null) {
  const chosen = list?.querySelector<HTMLElement>('[aria-selected=true]')
  if (list && chosen) list.scrollLeft = chosen.offsetLeft - (list.clientWidth - chosen.offsetWidth) / 2
}
