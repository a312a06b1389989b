import type { DeviceBlock } from '../../manifest/manifest.gen.ts'
import * as styles from './bars-styles.ts'

interface BarsProps {
  bars: NonNullable<DeviceBlock['parts'][number]['bars']>
  language: string
}

/** Numbers as bars from zero. Lengths are attributes of SVG, because pages have no inline styles. */
export function Bars({ bars, language }: BarsProps) {
  const longest = Math.max(...bars.map(({ value }) => value), 0) || 1
  const { format } = new Intl.NumberFormat(language)
  return (
    <dl className={styles.bars}>
      {bars.map(({ title, value, label, color }, index) => (
        <div key={`bar-${index}`}>
          <dt>{title}</dt>
          <dd className={styles.drawing} aria-hidden="true">
            <svg className={styles.bar} data-color={color} aria-hidden="true">
              <line x1="0" x2={`${Math.round((value / longest) * 1000) / 10}%`} y1="50%" y2="50%" />
            </svg>
          </dd>
          <dd className={styles.number}>{label ?? format(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
