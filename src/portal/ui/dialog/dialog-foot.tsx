import { Group, type GroupProps } from '@mantine/core'
import classes from './dialog-foot.module.css'

/** The buttons at the end of a dialog, in sight however long it is. */
export function DialogFoot(props: GroupProps) {
  return <Group justify="flex-end" gap="xs" className={classes.foot} {...props} />
}
