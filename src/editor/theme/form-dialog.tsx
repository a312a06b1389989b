import { type ReactNode, useId } from 'react'
import { Button, Form } from 'react-aria-components'
import { button } from './control-styles.ts'
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
      actions={
        <>
          <Button className={button} data-kind="outlined" onPress={onClose}>
            Cancel
          </Button>
          <Button className={button} data-kind="primary" type="submit" form={id} isDisabled={isDisabled}>
            {action}
          </Button>
        </>
      }
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
