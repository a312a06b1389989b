import { useState } from 'react'
import { FieldError, Input, Label, Text, TextField } from 'react-aria-components'
import type { MapDescriptor } from '../../models/fields/descriptor.ts'
import { input } from '../theme/control-styles.ts'
import { FormDialog } from '../theme/form-dialog.tsx'
import * as formStyles from '../theme/form-styles.ts'
import { findNameProblem, proposeName } from './name-rules.ts'

interface NameDialogProps {
  title: string
  /** What the button says: `Rename`. */
  action: string
  map: MapDescriptor
  /** The names of the other entries. */
  taken: readonly string[]
  /** The first name. */
  name: string
  /** What the name is for, or what follows it. */
  hint: string
  /** The label of a text from which the name is proposed. Without it, only the name is asked. */
  titleLabel?: string | undefined
  onClose(): void
  /** Called with a name that the schema allows and that is free, and with the title. */
  onName(name: string, title: string): void
}

/** Asks for the name of an entry. */
export function NameDialog({ title, action, map, taken, name, hint, titleLabel, onClose, onName }: NameDialogProps) {
  const [label, setLabel] = useState('')
  const [written, setWritten] = useState<string | null>(titleLabel === undefined ? name : null)
  const current = written ?? (label.trim() === '' ? name : proposeName(map, label, taken))
  const problem = findNameProblem(map, current, taken)
  return (
    <FormDialog
      title={title}
      width="narrow"
      action={action}
      isDisabled={problem !== null}
      onClose={onClose}
      onSubmit={() => onName(current, label.trim())}
    >
      {titleLabel !== undefined && (
        <TextField className={formStyles.field} value={label} onChange={setLabel} autoFocus>
          <Label>{titleLabel}</Label>
          <Input className={input} />
        </TextField>
      )}
      <TextField
        className={formStyles.field}
        value={current}
        onChange={setWritten}
        isInvalid={problem !== null}
        validationBehavior="aria"
        autoFocus={titleLabel === undefined}
      >
        <Label>Name</Label>
        <Input className={input} spellCheck={false} onFocus={({ target }) => target.select()} />
        <Text slot="description" className={formStyles.hint}>
          {hint}
        </Text>
        <FieldError className={formStyles.problem}>{problem}</FieldError>
      </TextField>
    </FormDialog>
  )
}
