import type { ReactNode } from 'react'
import type { Place } from '../../contracts/place.ts'
import type { OpeningHoursBlock } from '../../manifest/manifest.gen.ts'
import type { BlockProps } from '../../ui/block.ts'
import { IntroAside } from '../../ui/intro/intro-aside.tsx'
import { InlineMarkdown } from '../../ui/markdown/markdown.tsx'
import { formatDays, formatTime, formatWeekdays } from './format.ts'
import * as styles from './styles.ts'
import { listWeekdays, toDayRanges } from './week.ts'

type Hours = NonNullable<OpeningHoursBlock['days'][number]['hours']>

/**
 * The opening hours of each day of the week, and of days with other hours. Days without hours are closed. The page does not change by
 * itself, so that it also shows past days until they are deleted; the validator reminds of them.
 *
 * With the business, search engines can read the hours: they reject those of a business without a name and an address.
 */
export function OpeningHours({ block, place }: BlockProps<'openingHours'>) {
  const { days, exceptions = [], business } = block
  const { language, texts } = place
  return (
    <IntroAside block={block} place={place}>
      <div className={styles.tables} {...(business && { itemScope: true, itemType: 'https://schema.org/LocalBusiness' })}>
        <table className={styles.table}>
          <tbody>
            {toDayRanges(days).map((range) => (
              <Row
                key={range.first}
                name={formatWeekdays(range.first, range.last, language)}
                validity={business && { days: listWeekdays(range) }}
                place={place}
                {...range.opening}
              />
            ))}
          </tbody>
        </table>
        {exceptions.length > 0 && (
          <table className={styles.table}>
            <caption className={styles.caption}>{texts.specialHours}</caption>
            <tbody>
              {exceptions.map(({ date, until, title, hours }) => {
                const name = formatDays(date, until, language)
                return (
                  <Row
                    key={date}
                    name={title ?? name}
                    dates={title && name}
                    hours={hours}
                    validity={business && { from: date, through: until ?? date }}
                    place={place}
                  />
                )
              })}
            </tbody>
          </table>
        )}
        {business && (
          <p className={styles.business}>
            <span itemProp="name">{business.name}</span>
            <span itemProp="address">{business.address}</span>
          </p>
        )}
      </div>
    </IntroAside>
  )
}

/** The days on which hours are valid, for machines. */
type Validity = { days: readonly string[] } | { from: string; through: string }

interface RowProps {
  name: string | null
  /** The dates of a day that has a name of its own. */
  dates?: string
  hours?: Hours
  note?: string
  /** Without it, search engines do not read the hours. */
  validity?: Validity
  place: Place
}

function Row({ name, dates, hours = [], note, validity, place }: RowProps) {
  const isClosed = hours.length === 0 && note === undefined
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.name}>
        {name}
        {dates !== undefined && <span className={styles.dates}>{dates}</span>}
      </th>
      <td className={styles.hours} data-closed={isClosed ? '' : undefined}>
        {isClosed && place.texts.closed}
        {isClosed && validity && 'from' in validity && (
          <span {...SPECIFICATION}>
            <ValidityData validity={validity} />
            <time itemProp="opens" dateTime="00:00" />
            <time itemProp="closes" dateTime="00:00" />
          </span>
        )}
        {hours.map((period, index) => (
          <Period key={`period-${index}`} {...period} validity={validity} language={place.language} />
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

const Period = ({
  from,
  to,
  validity,
  language,
}: Hours[number] & Pick<RowProps, 'validity'> & { language: string }): ReactNode => (
  <span className={styles.period} {...(validity && SPECIFICATION)}>
    {validity && <ValidityData validity={validity} />}
    <time dateTime={from} itemProp={validity && 'opens'}>
      {formatTime(from, language)}
    </time>
    {' – '}
    <time dateTime={to} itemProp={validity && 'closes'}>
      {formatTime(to, language)}
    </time>
  </span>
)

const SPECIFICATION = {
  itemProp: 'openingHoursSpecification',
  itemScope: true,
  itemType: 'https://schema.org/OpeningHoursSpecification',
}

/** schema.org names days in English, with a capital letter. */
const ValidityData = ({ validity }: { validity: Validity }): ReactNode =>
  'days' in validity ? (
    validity.days.map((day) => (
      <data key={day} itemProp="dayOfWeek" value={`https://schema.org/${day.charAt(0).toUpperCase()}${day.slice(1)}`} />
    ))
  ) : (
    <>
      <time itemProp="validFrom" dateTime={validity.from} />
      <time itemProp="validThrough" dateTime={validity.through} />
    </>
  )
