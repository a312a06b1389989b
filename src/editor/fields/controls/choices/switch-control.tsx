import { Switch } from 'react-aria-components'
import type { SwitchDescriptor } from '../../../../models/fields/descriptor.ts'
import type { ControlProps } from '../../control-context.ts'
import { useSetValue } from '../../use-change.ts'
import * as styles from './choice-styles.ts'

/** On or off. An optional switch that is off is left out of the manifest. */
export function SwitchControl({ field, value, at, names: { id, isInvalid, ...names } }: ControlProps<SwitchDescriptor>) {
  const setValue = useSetValue(at, field.title)
  return (
    <Switch
      {...names}
      id={id}
      className={styles.switchTrack}
      isSelected={value === true}
      onChange={(isOn) => setValue(isOn || (field.isRequired ? false : undefined))}
    >
      <span />
    </Switch>
  )
}
