import { type ReactNode, useId } from 'react'
import { Form } from 'react-aria-components'
import { form } from './form-styles.ts'
import { ModalDialog } from './modal-dialog.tsx'

interface FormDialogProps {
  title: string
  width?: 'narrow'
  /** What the main button says. */
  action: string
  isDisabled?: boolean
  /** Called by Escape and **Cancel** too. */
  onClose(): void
  /** Called by the main button, and by Enter in a field. */
  onSubmit(): void
  children: ReactNode
}

/** A dialog with fields, which does something with them or nothing at all. */
export function FormDialog({ action, isDisabled = false, onClose, onSubmit, children, ...dialog }: FormDialogProps) {
  const id = useId()
  return (
    <ModalDialog
      {...dialog}
      onClose={onClose}
      buttons={[{ label: 'Cancel' }, { label: action, kind: 'primary', form: id, isDisabled }]}
    >
      <Form
        id={id}
        className={form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isDisabled) onSubmit()
        }}
      >
        {children}
      </Form>
    </ModalDialog>
  )
}
