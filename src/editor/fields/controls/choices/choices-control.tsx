import { Checkbox, CheckboxGroup } from 'react-aria-components'
import type { ChoicesDescriptor } from '../../../../models/fields/descriptor.ts'
import type { ControlProps } from '../../control-context.ts'
import { useSetValue } from '../../use-change.ts'
import * as styles from './choice-styles.ts'

/** Several of a few values. */
export function ChoicesControl({ field, value, at, names: { id, ...names } }: ControlProps<ChoicesDescriptor>) {
  const setValue = useSetValue(at, field.title)
  const chosen = Array.isArray(value) ? value.map(String) : []
  return (
    <CheckboxGroup
      {...names}
      id={id}
      className={styles.checks}
      value={chosen}
      onChange={(next) => {
        const { choices } = field.item
        setValue(choices.filter((choice) => next.includes(String(choice.value))).map((choice) => choice.value))
      }}
    >
      {field.item.choices.map((choice) => (
        <Checkbox key={choice.value} value={String(choice.value)} className={styles.check}>
          {choice.label}
        </Checkbox>
      ))}
    </CheckboxGroup>
  )
}
