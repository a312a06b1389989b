import { useEffect, useState } from 'react'
import type { DateField } from '../../../manifest/manifest.gen.ts'
import { control } from '../../../ui/field-styles.ts'
import { date } from '../styles.ts'
import type { ControlAttributes } from './control-attributes.ts'

interface DateControlProps {
  field: DateField
  text: string | undefined
  attributes: ControlAttributes
}

/** The date control of the browser, which shows and accepts dates as usual for its visitor. */
export function DateControl({ field, text, attributes }: DateControlProps) {
  const [today, setToday] = useState<string>()
  // Pages are built once: only the browser knows which day it is.
  useEffect(() => setToday(readLocalDay()), [])
  const toLimit = (limit: string | undefined) => (limit === 'today' ? today : limit)
  return (
    <input
      {...attributes}
      type="date"
      className={`${control} ${date}`}
      min={toLimit(field.min)}
      max={toLimit(field.max)}
      defaultValue={text}
    />
  )
}

/** The day where the visitor is, as year-month-day. */
function readLocalDay(): string {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}
