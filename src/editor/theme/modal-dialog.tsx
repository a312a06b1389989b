import type { ReactNode } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import * as styles from './dialog-styles.ts'

interface ModalDialogProps {
  title: string
  /** Called by Escape, and by a click outside unless the dialog asks a question. */
  onClose: () => void
  /** Whether it asks a question that needs an answer. */
  isQuestion?: boolean
  /** The width: `narrow` for a question, `wide` for two columns. */
  width?: 'narrow' | 'wide'
  children: ReactNode
  /** The buttons. The main one is the last. */
  actions: ReactNode
}

/** A dialog over the whole editor, open as long as it is rendered. */
export function ModalDialog({ title, onClose, isQuestion = false, width, children, actions }: ModalDialogProps) {
  return (
    <ModalOverlay
      className={styles.backdrop}
      isOpen
      isDismissable={!isQuestion}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <Modal className={styles.modal}>
        <Dialog className={styles.dialog} role={isQuestion ? 'alertdialog' : 'dialog'} data-width={width}>
          <Heading slot="title">{title}</Heading>
          {children}
          <footer>{actions}</footer>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
