import { useRef } from 'react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import type { EitherDescriptor } from '../../../models/fields/descriptor.ts'
import { createFittingValue } from '../../../models/fields/fitting-value.ts'
import { findOption } from '../../../models/fields/match-value.ts'
import { useStore } from '../../store/use-editor.ts'
import { type ControlProps, useControl } from '../control-context.ts'
import * as controls from '../controls/choices/choice-styles.ts'
import { useSetValue } from '../use-change.ts'

/** A value of one of several types. Changing back to a type restores its last value. */
export function EitherControl({ field, value, at, names }: ControlProps<EitherDescriptor>) {
  const Control = useControl()
  const store = useStore()
  const setValue = useSetValue(at, field.title)
  const last = useRef(new Map<string, unknown>())
  const option = findOption(field, value)
  const current = field.options.find((one) => one.field === option)

  function choose(label: string): void {
    const next = field.options.find((one) => one.label === label)
    if (!next || next === current) return
    if (current) last.current.set(current.label, value)
    setValue(last.current.get(label) ?? createFittingValue(next.field, store.get().manifest))
  }

  return (
    <>
      <ToggleButtonGroup
        aria-labelledby={names['aria-labelledby']}
        className={controls.segments}
        disallowEmptySelection
        selectedKeys={current ? [current.label] : []}
        onSelectionChange={(keys) => choose(String([...keys][0]))}
      >
        {field.options.map(({ label }) => (
          <ToggleButton key={label} id={label} className={controls.segment}>
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {option && <Control field={option} value={value} at={at} names={names} />}
    </>
  )
}
