import { textOf } from '../../../../manifest/json.ts'
import { valueAt } from '../../../../manifest/pointer.ts'
import type { ChoiceDescriptor } from '../../../../models/fields/descriptor.ts'
import { useEditor } from '../../../store/use-editor.ts'
import { Segments } from '../../../theme/segments.tsx'
import type { ControlProps } from '../../control-context.ts'
import { ResetButton } from '../../reset-button.tsx'
import { useSetValue } from '../../use-change.ts'
import { findPalette } from '../colors/known-palettes.ts'
import { FontFaces } from '../fonts/font-faces.tsx'
import { FontSample } from '../fonts/font-sample.tsx'
import * as styles from '../styles.ts'
import { ChoicePictures } from './choice-pictures.tsx'
import { type ChoicesProps, PositionGrid } from './position-grid.tsx'
import { SelectBox } from './select-box.tsx'

/** More choices, or longer ones, do not fit in one row of buttons. */
const MAX_BUTTONS = 4
const MAX_BUTTONS_LENGTH = 30

/** One of a few values: positions in a picture, buttons side by side if they fit, or else a list. An optional choice can be reset to its default. */
export function ChoiceControl(props: ControlProps<ChoiceDescriptor>) {
  const { field, value, at } = props
  const setValue = useSetValue(at, field.title)
  const current = value ?? field.fallback
  const isShort =
    !field.isFont &&
    field.choices.length <= MAX_BUTTONS &&
    field.choices.map(({ label }) => label).join('').length <= MAX_BUTTONS_LENGTH
  const Choices = field.isPosition ? PositionGrid : isShort ? ChoiceButtons : ChoiceSelect
  const chosen = field.choices.find((choice) => choice.value === current)
  return (
    <>
      <div className={styles.row}>
        <Choices {...props} current={current} choose={setValue} />
        <ChoicePictures field={field} at={at} current={current} choose={setValue} />
        {value !== undefined && !field.isRequired && <ResetButton field={field} at={at} />}
      </div>
      {chosen && chosen.help !== '' && <span className={styles.note}>{chosen.help}</span>}
      {field.isFont && <FontFaces />}
      {field.isFont && chosen && <FontSample font={String(chosen.value)} />}
    </>
  )
}

function ChoiceButtons({ field, current, choose, names: { isInvalid, ...names } }: ChoicesProps) {
  return <Segments {...names} options={field.choices} value={current} onChange={choose} />
}

const THEME_COLORS = ['theme', 'colors']

function ChoiceSelect({ field, value: written, current, choose, names, placeholder }: ChoicesProps) {
  const palette = useEditor(({ manifest }) => (field.isColorName ? findPalette(valueAt(manifest, THEME_COLORS), 'light') : null))
  return (
    <SelectBox
      names={names}
      options={field.choices.map(({ value, label, help }) => {
        const id = String(value)
        return { id, label, help, font: field.isFont ? id : undefined, color: textOf(palette, id) }
      })}
      selected={current === undefined ? null : String(current)}
      placeholder={placeholder ?? (written === undefined ? 'Default' : String(written))}
      onSelect={(id) => {
        const choice = field.choices.find(({ value }) => String(value) === id)
        if (choice) choose(choice.value)
      }}
    />
  )
}
