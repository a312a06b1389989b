import type { DataContext, StructuredData } from '../../contracts/structured-data.ts'
import type { OpeningHoursBlock } from '../../manifest/manifest.gen.ts'
import type { BlockProps } from '../../ui/block.ts'

type Hours = NonNullable<OpeningHoursBlock['days'][number]['hours']>

/** The business with its hours. Search engines reject the hours of a business without a name and an address. */
export function toBusinessData({ block }: Pick<BlockProps<'openingHours'>, 'block'>, { toUrl }: DataContext): StructuredData[] {
  const { days, exceptions = [], business } = block
  if (!business) return []
  const { name, address } = business
  return [
    {
      '@type': 'LocalBusiness',
      name,
      address,
      url: toUrl('/'),
      openingHoursSpecification: [
        ...days.flatMap(({ days: weekdays, hours = [] }) => toPeriods({ dayOfWeek: weekdays.map(toDayName) }, hours)),
        ...exceptions.flatMap(({ date, until, hours = CLOSED }) =>
          toPeriods({ validFrom: date, validThrough: until ?? date }, hours),
        ),
      ],
    },
  ]
}

/** A day that opens and closes at midnight is closed. */
const CLOSED: Hours = [{ from: '00:00', to: '00:00' }]

const toPeriods = (validity: object, hours: Hours): StructuredData[] =>
  hours.map(({ from, to }) => ({ '@type': 'OpeningHoursSpecification', ...validity, opens: from, closes: to }))

/** schema.org names days in English, with a capital letter. */
const toDayName = (day: string): string => day.charAt(0).toUpperCase() + day.slice(1)
