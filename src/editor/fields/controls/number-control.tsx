import { Minus, Plus } from 'lucide-react'
import { Button, Group, Input, NumberField } from 'react-aria-components'
import type { NumberDescriptor } from '../../../models/fields/descriptor.ts'
import type { ControlProps } from '../control-context.ts'
import { useSetValue } from '../use-change.ts'
import * as styles from './number-styles.ts'

/** A number with buttons to step it. Clearing it removes the value. */
export function NumberControl({ field, value, at, names: { id, ...names }, placeholder }: ControlProps<NumberDescriptor>) {
  const setValue = useSetValue(at, field.title)
  const fallback = typeof field.fallback === 'number' ? String(field.fallback) : undefined
  return (
    <NumberField
      {...names}
      className={styles.number}
      value={typeof value === 'number' ? value : Number.NaN}
      minValue={field.minimum ?? undefined}
      maxValue={field.maximum ?? undefined}
      step={field.isWhole ? 1 : undefined}
      formatOptions={{ useGrouping: false }}
      onChange={(next) => setValue(Number.isNaN(next) ? undefined : next)}
    >
      <Group className={styles.numberBox}>
        <Input id={id} className={styles.numberInput} placeholder={placeholder ?? fallback} />
        <Button slot="decrement" className={styles.numberButton}>
          <Minus aria-hidden />
        </Button>
        <Button slot="increment" className={styles.numberButton}>
          <Plus aria-hidden />
        </Button>
      </Group>
    </NumberField>
  )
}
