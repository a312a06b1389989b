import type { ReactNode } from 'react'
import type { Place } from '../../contracts/place.ts'
import type { DeviceBlock } from '../../manifest/manifest.gen.ts'
import { Icon } from '../../ui/icon.tsx'
import { Bars } from './bars.tsx'
import * as controls from './control-styles.ts'
import { Diary } from './diary.tsx'
import * as styles from './part-styles.ts'

type Part = DeviceBlock['parts'][number]

const mark = (isMarked: boolean | undefined) => (isMarked ? '' : undefined)

interface ScreenPartProps {
  part: Part
  place: Place
  /** The number of the note, if it is about an entry of a diary. */
  marker: ReactNode
}

/** What a part of a screen shows. It has exactly one of the lists; a draft in the editor may have none. */
export function ScreenPart({ part, place, marker }: ScreenPartProps) {
  const { tabs, rows, table, fields, tiles, days, bars, buttons, text } = part
  if (tabs) return <Tabs tabs={tabs} />
  if (rows) return <Rows rows={rows} place={place} />
  if (table) return <SmallTable table={table} />
  if (fields) return <Fields fields={fields} />
  if (tiles) return <Tiles tiles={tiles} place={place} />
  if (days) return <Diary days={days} language={place.language} marker={marker} />
  if (bars) return <Bars bars={bars} language={place.language} />
  if (buttons) return <Buttons buttons={buttons} />
  return text === undefined ? null : <p className={styles.text}>{text}</p>
}

const Tabs = ({ tabs }: { tabs: NonNullable<Part['tabs']> }) => (
  <ul className={styles.tabs}>
    {tabs.map(({ title, selected }, index) => (
      <li key={`tab-${index}`} data-selected={mark(selected)}>
        {selected ? <strong>{title}</strong> : title}
      </li>
    ))}
  </ul>
)

const Rows = ({ rows, place }: { rows: NonNullable<Part['rows']>; place: Place }) => (
  <ul className={styles.rows}>
    {rows.map(({ title, note, value, status, color, icon, selected }, index) => (
      <li key={`row-${index}`} className={styles.row} data-selected={mark(selected)}>
        {icon !== undefined && <Icon name={icon} place={place} className={styles.icon} />}
        <span className={styles.words}>
          <span className={styles.name}>{title}</span>
          <Small>{note}</Small>
        </span>
        {(status !== undefined || value !== undefined) && (
          <span className={styles.end}>
            {status !== undefined && (
              <span className={styles.status} data-color={color}>
                {status}
              </span>
            )}
            {value !== undefined && <span className={styles.value}>{value}</span>}
          </span>
        )}
      </li>
    ))}
  </ul>
)

function Small({ children }: { children: ReactNode }) {
  return children === undefined ? null : <span className={styles.small}>{children}</span>
}

const SmallTable = ({ table: { columns, rows } }: { table: NonNullable<Part['table']> }) => (
  <table className={styles.table}>
    <thead>
      <tr>
        {columns.map(({ title }, index) => (
          <th key={`column-${index}`} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ cells, selected }, index) => (
        <tr key={`row-${index}`} data-selected={mark(selected)}>
          {cells.map((cell, column) => (
            <td key={`cell-${column}`}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

const Fields = ({ fields }: { fields: NonNullable<Part['fields']> }) => (
  <dl className={controls.fields}>
    {fields.map(({ label, value, selected }, index) => (
      <div key={`field-${index}`}>
        <dt>{label}</dt>
        <dd data-selected={mark(selected)}>{value}</dd>
      </div>
    ))}
  </dl>
)

const Tiles = ({ tiles, place }: { tiles: NonNullable<Part['tiles']>; place: Place }) => (
  <ul className={controls.tiles}>
    {tiles.map(({ title, note, value, icon, color, selected }, index) => (
      <li key={`tile-${index}`} data-selected={mark(selected)}>
        {icon !== undefined && (
          <span className={controls.plate} data-color={color}>
            <Icon name={icon} place={place} />
          </span>
        )}
        <span className={styles.name}>{title}</span>
        <Small>{note}</Small>
        {value !== undefined && <span className={styles.value}>{value}</span>}
      </li>
    ))}
  </ul>
)

const Buttons = ({ buttons }: { buttons: NonNullable<Part['buttons']> }) => (
  <ul className={controls.buttons}>
    {buttons.map(({ label, main }, index) => (
      <li key={`button-${index}`} data-main={mark(main)}>
        {label}
      </li>
    ))}
  </ul>
)
