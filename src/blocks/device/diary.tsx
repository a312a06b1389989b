import type { ReactNode } from 'react'
import { formatMinute } from '../../manifest/format-date.ts'
import type { DeviceBlock } from '../../manifest/manifest.gen.ts'
import { findSelectedEntry, type Span, toMinute, toSpan, toStretches } from './day-slots.ts'
import * as styles from './diary-styles.ts'

const HOUR_AND_MINUTE = { timeStyle: 'short' } as const

interface DiaryProps {
  days: NonNullable<DeviceBlock['parts'][number]['days']>
  language: string
  /** The number of the note, at the first selected entry. */
  marker: ReactNode
}

/** Days side by side with their entries by time. In a narrow screen each day is a list. */
export function Diary({ days, language, marker }: DiaryProps) {
  const span = toSpan(days)
  const noted = findSelectedEntry(days)
  return (
    <div className={styles.diary} data-slots={(span.to - span.from) / span.slot}>
      <Hours span={span} language={language} />
      <ul className={styles.days}>
        {days.map((day, index) => (
          <li key={`day-${index}`} className={styles.day}>
            <p className={styles.dayTitle}>{day.title}</p>
            <ul className={styles.slots}>
              {toStretches(day, span).map(({ entry, slots }, position) =>
                entry ? (
                  <li
                    key={`entry-${position}`}
                    className={styles.entry}
                    data-slots={slots}
                    data-color={entry.color}
                    data-selected={entry.selected ? '' : undefined}
                  >
                    <span className={styles.time}>{formatMinute(toMinute(entry.time), language, HOUR_AND_MINUTE)}</span>{' '}
                    {entry.title}
                    {entry === noted && marker}
                  </li>
                ) : (
                  <li key={`gap-${position}`} className={styles.gap} data-slots={slots} aria-hidden="true" />
                ),
              )}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The full hours along the days. Each entry has its time as text, so these are only drawn. */
function Hours({ span: { from, to, slot }, language }: { span: Span; language: string }) {
  const hours = Array.from({ length: (to - from) / 60 }, (_, index) => from + index * 60)
  return (
    <ul className={styles.hours} aria-hidden="true">
      {hours.map((minute) => (
        <li key={minute} data-slots={60 / slot}>
          {formatMinute(minute, language, HOUR_AND_MINUTE)}
        </li>
      ))}
    </ul>
  )
}
