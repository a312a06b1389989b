import { useRef } from 'react'
import type { EitherDescriptor } from '../../../models/fields/descriptor.ts'
import { createFittingValue } from '../../../models/fields/fitting-value.ts'
import { findOption } from '../../../models/fields/match-value.ts'
import { useStore } from '../../store/use-editor.ts'
import { Segments } from '../../theme/segments.tsx'
import { type ControlProps, useControl } from '../control-context.ts'
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
      <Segments
        aria-labelledby={names['aria-labelledby']}
        options={field.options.map(({ label }) => ({ value: label, label }))}
        value={current?.label}
        onChange={choose}
      />
      {option && <Control field={option} value={value} at={at} names={names} />}
    </>
  )
}
