import { toNumberLimits } from '../../../forms/numbers.ts'
import type { NumberField } from '../../../manifest/manifest.gen.ts'
import { control } from '../../../ui/field-styles.ts'
import { number } from '../styles.ts'
import type { ControlAttributes } from './control-attributes.ts'

interface NumberControlProps {
  field: NumberField
  text: string | undefined
  attributes: ControlAttributes
}

/**
 * A text control for numbers. Controls of the type `number` change their value by accident, and accept only some separators (GOV.UK Design
 * System).
 */
export function NumberControl({ field, text, attributes }: NumberControlProps) {
  const { unit, placeholder } = field
  const unitId = `${attributes.id}-unit`
  const described = [attributes['aria-describedby'], unit && unitId].filter(Boolean).join(' ') || undefined
  return (
    <div className={number}>
      <input
        {...attributes}
        type="text"
        inputMode={toInputMode(field)}
        className={control}
        placeholder={placeholder}
        defaultValue={text}
        aria-describedby={described}
      />
      {unit !== undefined && <span id={unitId}>{unit}</span>}
    </div>
  )
}

/** The keyboard of a phone. Those for numbers have no minus sign. */
function toInputMode(field: NumberField): 'numeric' | 'decimal' | undefined {
  const { step } = toNumberLimits(field)
  if (field.min !== undefined && field.min < 0) return undefined
  return Number.isInteger(step) ? 'numeric' : 'decimal'
}
