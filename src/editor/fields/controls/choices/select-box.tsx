import { ChevronsUpDown } from 'lucide-react'
import { Button, ListBox, ListBoxItem, Popover, Select, SelectValue } from 'react-aria-components'
import { isHexColor } from '../../../../theme/colors.ts'
import { popover } from '../../../theme/control-styles.ts'
import type { ControlNames } from '../../control-context.ts'
import * as styles from '../option-styles.ts'

export interface SelectOption {
  id: string
  label: string
  help: string
  /** The typeface in which it is shown, by its name. */
  font?: string | undefined
  /** A color that is shown with it. */
  color?: string | null
}

interface SelectBoxProps {
  names: ControlNames
  options: readonly SelectOption[]
  selected: string | null
  placeholder: string
  onSelect(id: string): void
}

/** The options, and the selected name even if nothing has it. */
export const withSelected = (options: readonly SelectOption[], name: string | null): readonly SelectOption[] =>
  name === null || options.some(({ id }) => id === name)
    ? options
    : [...options, { id: name, label: name, help: 'It does not exist' }]

/** A drop-down list whose options can have a description. */
export function SelectBox({ names: { id, ...names }, options, selected, placeholder, onSelect }: SelectBoxProps) {
  const chosen = options.find((option) => option.id === selected)
  return (
    <Select
      {...names}
      className={styles.select}
      placeholder={placeholder}
      value={selected}
      onChange={(key) => key !== null && onSelect(String(key))}
    >
      <Button id={id} className={styles.selectButton}>
        <Swatch color={chosen?.color} />
        <SelectValue className={styles.selectValue} data-font={chosen?.font}>
          {({ selectedText, defaultChildren }) => selectedText || defaultChildren}
        </SelectValue>
        <ChevronsUpDown aria-hidden />
      </Button>
      <Popover className={popover}>
        <ListBox className={styles.options} items={options}>
          {({ label, help, font, color }) => (
            <ListBoxItem className={styles.option} textValue={label}>
              <Swatch color={color} />
              <span slot="label" data-font={font}>
                {label}
              </span>
              {help !== '' && <span slot="description">{help}</span>}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </Select>
  )
}

/** A small area of a color. Its name is next to it. */
function Swatch({ color }: { color: string | null | undefined }) {
  if (!isHexColor(color)) return null
  return (
    <svg className={styles.swatch} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden>
      <rect width="1" height="1" fill={color} />
    </svg>
  )
}
