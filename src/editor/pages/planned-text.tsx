import { useId } from 'react'
import { Input, Label, TextField } from 'react-aria-components'
import { input } from '../theme/control-styles.ts'
import * as formStyles from '../theme/form-styles.ts'
import { type PlanMessage, PlanMessages } from './plan-messages.tsx'

interface PlannedTextProps {
  label: string
  text: string
  placeholder?: string
  /** Whether it has the focus when the dialog opens, with the text selected. */
  isFirst?: boolean
  spellCheck: boolean
  /** What the validator would report about the text. */
  messages: readonly PlanMessage[]
  onType(text: string): void
}

/** A text that is validated while it is typed. */
export function PlannedText({ label, text, placeholder, isFirst = false, spellCheck, messages, onType }: PlannedTextProps) {
  const id = useId()
  return (
    <TextField
      className={formStyles.field}
      value={text}
      onChange={onType}
      autoFocus={isFirst}
      isRequired
      validationBehavior="aria"
      isInvalid={messages.some(({ severity }) => severity === 'error')}
      aria-describedby={id}
    >
      <Label>{label}</Label>
      <Input
        className={input}
        placeholder={placeholder}
        spellCheck={spellCheck}
        autoComplete="off"
        onFocus={({ target }) => isFirst && target.select()}
      />
      <PlanMessages id={id} messages={messages} />
    </TextField>
  )
}
