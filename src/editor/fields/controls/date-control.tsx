import type { TextDescriptor } from '../../../models/fields/descriptor.ts'
import { input } from '../../theme/control-styles.ts'
import type { ControlProps } from '../control-context.ts'
import { useTyping } from '../use-change.ts'
import { TextControl } from './texts/text-control.tsx'

const DATE = /^\d{4}-\d\d-\d\d$/

/** A day. A value that is no date stays visible as a text. */
export function DateControl(props: ControlProps<TextDescriptor>) {
  const { field, value, at, names } = props
  const text = typeof value === 'string' ? value : ''
  const typing = useTyping(at, field.title, text, field.isRequired)
  if (text !== '' && !DATE.test(text)) return <TextControl {...props} />
  const { isInvalid, ...labels } = names
  return (
    <input
      {...labels}
      type="date"
      className={input}
      aria-invalid={isInvalid}
      value={text}
      onChange={({ target }) => typing.type(target.value)}
      onBlur={typing.end}
    />
  )
}
