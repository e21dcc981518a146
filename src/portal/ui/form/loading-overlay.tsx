import { LoadingOverlay as Overlay, VisuallyHidden } from '@mantine/core'

/** Covers its positioned parent while something is saved, and announces it to screen readers. */
export function LoadingOverlay({ visible, label = 'Saving' }: { visible: boolean; label?: string }) {
  return (
    <>
      <Overlay
        visible={visible}
        zIndex={150}
        overlayProps={{ blur: 1 }}
        loaderProps={{ 'aria-hidden': true }}
      />
      <VisuallyHidden role="status">{visible ? label : ''}</VisuallyHidden>
    </>
  )
}
