import type { TextDescriptor } from '../../../models/fields/descriptor.ts'
import type { ControlProps } from '../control-context.ts'
import { useTyping } from '../use-change.ts'
import * as styles from './styles.ts'
import { TextControl } from './texts/text-control.tsx'

const COLOR = /^#[0-9a-f]{6}$/i

/** A color, picked or typed. */
export function ColorControl(props: ControlProps<TextDescriptor>) {
  const { field, value, at } = props
  const text = typeof value === 'string' ? value : ''
  const typing = useTyping(at, field.title, text, field.isRequired)
  return (
    <div className={styles.row}>
      <input
        type="color"
        className={styles.swatch}
        aria-label={`Pick "${field.title}"`}
        value={COLOR.test(text) ? text : '#000000'}
        onChange={({ target }) => typing.type(target.value)}
        onBlur={typing.end}
      />
      <TextControl {...props} />
    </div>
  )
}
