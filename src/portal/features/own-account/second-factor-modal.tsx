import { Modal, type ModalProps } from '@mantine/core'

/** The frame of a form that changes a second factor. */
export function SecondFactorModal(props: ModalProps) {
  return <Modal {...props} />
}
