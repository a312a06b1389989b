import type { LucideIcon } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Button, type ButtonProps, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { button } from './control-styles.ts'
import * as styles from './dialog-styles.ts'

export interface DialogButton extends Pick<ButtonProps, 'autoFocus' | 'isDisabled'> {
  /** Differs from those of the other buttons of the dialog. A button that gets another label is another button. */
  label: string
  /** `primary` is the one main action, `danger` deletes, and `quiet` has no border. By default it is an action like others. */
  kind?: 'primary' | 'danger' | 'quiet'
  icon?: LucideIcon
  /** Whether it is at the start, apart from the others. */
  isApart?: boolean
  /** The id of the form that it submits. */
  form?: string
  /** Without it, and without a form, the button closes the dialog. */
  onPress?: () => unknown
  ref?: Ref<HTMLButtonElement>
}

interface ModalDialogProps {
  title: string
  /** Called by Escape, and by a click outside unless the dialog asks a question. */
  onClose: () => void
  /** Whether it asks a question that needs an answer. */
  isQuestion?: boolean
  /** The width: `narrow` for a question, `wide` for two columns. */
  width?: 'narrow' | 'wide'
  children: ReactNode
  /** The main one is the last. */
  buttons: readonly DialogButton[]
}

/** A dialog over the whole editor, open as long as it is rendered. */
export function ModalDialog({ title, onClose, isQuestion = false, width, children, buttons }: ModalDialogProps) {
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
          <footer>
            {buttons.map(({ label, kind = 'outlined', icon: Icon, isApart, form, onPress = onClose, ...props }) => (
              <Button
                {...props}
                {...(form === undefined ? { onPress: () => void onPress() } : { type: 'submit', form })}
                key={label}
                className={button}
                data-kind={kind}
                data-apart={isApart}
              >
                {Icon && <Icon aria-hidden />}
                {label}
              </Button>
            ))}
          </footer>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
