import { type KeyboardEvent, useRef } from 'react'
import { textOf } from '../../../../manifest/json.ts'
import { valueAt } from '../../../../manifest/pointer.ts'
import type { ChoiceDescriptor, FieldChoice } from '../../../../models/fields/descriptor.ts'
import { Thumbnail } from '../../../pictures/thumbnail.tsx'
import { useEditor } from '../../../store/use-editor.ts'
import type { ControlProps } from '../../control-context.ts'
import * as styles from './position-styles.ts'

export interface ChoicesProps extends ControlProps<ChoiceDescriptor> {
  current: unknown
  choose(value: FieldChoice['value']): void
}

const COLUMNS = 3

/** How far an arrow key moves among the positions, which are in rows of three. */
const STEPS: Readonly<Record<string, readonly [column: number, row: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The nine positions in a picture as radio buttons over it. */
export function PositionGrid({ field, at, current, choose, names: { id, isInvalid, ...names } }: ChoicesProps) {
  const src = useEditor(({ manifest }) => textOf(valueAt(manifest, at.slice(0, -1)), 'src'))
  const grid = useRef<HTMLDivElement>(null)
  const chosen = field.choices.findIndex(({ value }) => value === current)

  function move(event: KeyboardEvent, index: number): void {
    const step = STEPS[event.key]
    if (!step) return
    // By itself, the browser would go to the next one of all nine also with the keys for up and down.
    event.preventDefault()
    const column = (index % COLUMNS) + step[0]
    const next = index + step[0] + step[1] * COLUMNS
    const choice = field.choices[next]
    if (column < 0 || column >= COLUMNS || !choice) return
    choose(choice.value)
    grid.current?.querySelectorAll('input')[next]?.focus()
  }

  return (
    <div className={styles.positions}>
      {src !== null && <Thumbnail className={styles.picture} src={src} />}
      <div ref={grid} role="radiogroup" className={styles.grid} {...names}>
        {field.choices.map(({ value, label }, index) => (
          <label key={value} className={styles.position} title={label}>
            <input
              type="radio"
              {...(index === Math.max(chosen, 0) ? { id } : { tabIndex: -1 })}
              name={id}
              aria-label={label}
              checked={index === chosen}
              onChange={() => choose(value)}
              onKeyDown={(event) => move(event, index)}
            />
          </label>
        ))}
      </div>
    </div>
  )
}
