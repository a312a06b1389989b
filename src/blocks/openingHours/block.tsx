import type { ReactNode } from 'react'
import type { Place } from '../../contracts/place.ts'
import type { OpeningHoursBlock } from '../../manifest/manifest.gen.ts'
import type { BlockProps } from '../../ui/block.ts'
import { IntroAside } from '../../ui/intro/intro-aside.tsx'
import { InlineMarkdown } from '../../ui/markdown/markdown.tsx'
import { formatDays, formatTime, formatWeekdays } from './format.ts'
import * as styles from './styles.ts'
import { toDayRanges } from './week.ts'

type Hours = NonNullable<OpeningHoursBlock['days'][number]['hours']>

/**
 * The opening hours of each day of the week, and of days with other hours. Days without hours are closed. The page does not change by
 * itself, so that it also shows past days until they are deleted; the validator reminds of them.
 */
export function OpeningHours({ block, place }: BlockProps<'openingHours'>) {
  const { days, exceptions = [], business } = block
  const { language, texts } = place
  return (
    <IntroAside block={block} place={place}>
      <div className={styles.tables}>
        <table className={styles.table}>
          <tbody>
            {toDayRanges(days).map((range) => (
              <Row key={range.first} name={formatWeekdays(range.first, range.last, language)} place={place} {...range.opening} />
            ))}
          </tbody>
        </table>
        {exceptions.length > 0 && (
          <table className={styles.table}>
            <caption className={styles.caption}>{texts.specialHours}</caption>
            <tbody>
              {exceptions.map(({ date, until, title, hours }) => {
                const name = formatDays(date, until, language)
                return <Row key={date} name={title ?? name} dates={title && name} hours={hours} place={place} />
              })}
            </tbody>
          </table>
        )}
        {business && (
          <p className={styles.business}>
            <span>{business.name}</span>
            <span>{business.address}</span>
          </p>
        )}
      </div>
    </IntroAside>
  )
}

interface RowProps {
  name: string | null
  /** The dates of a day that has a name of its own. */
  dates?: string
  hours?: Hours
  note?: string
  place: Place
}

function Row({ name, dates, hours = [], note, place }: RowProps) {
  const isClosed = hours.length === 0 && note === undefined
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.name}>
        {name}
        {dates !== undefined && <span className={styles.dates}>{dates}</span>}
      </th>
      <td className={styles.hours} data-closed={isClosed ? '' : undefined}>
        {isClosed && place.texts.closed}
        {hours.map((period, index) => (
          <Period key={`period-${index}`} {...period} language={place.language} />
        ))}
        {note !== undefined && (
          <span className={styles.note}>
            <InlineMarkdown text={note} place={place} />
          </span>
        )}
      </td>
    </tr>
  )
}

const Period = ({ from, to, language }: Hours[number] & { language: string }): ReactNode => (
  <span className={styles.period}>
    <time dateTime={from}>{formatTime(from, language)}</time>
    {' – '}
    <time dateTime={to}>{formatTime(to, language)}</time>
  </span>
)
