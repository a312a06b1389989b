import { ChevronsUpDown } from 'lucide-react'
import { Button, ListBox, ListBoxItem, Popover, Select, SelectValue, Text } from 'react-aria-components'
import { popover } from '../../../theme/control-styles.ts'
import type { ControlNames } from '../../control-context.ts'
import * as styles from '../option-styles.ts'

export interface SelectOption {
  id: string
  label: string
  help: string
  /** The typeface in which it is shown, by its name. */
  font?: string | undefined
}

interface SelectBoxProps {
  names: ControlNames
  options: readonly SelectOption[]
  selected: string | null
  placeholder: string
  onSelect(id: string): void
}

/** A drop-down list whose options can have a description. */
export function SelectBox({ names: { id, ...names }, options, selected, placeholder, onSelect }: SelectBoxProps) {
  return (
    <Select
      {...names}
      className={styles.select}
      placeholder={placeholder}
      value={selected}
      onChange={(key) => key !== null && onSelect(String(key))}
    >
      <Button id={id} className={styles.selectButton}>
        <SelectValue className={styles.selectValue} data-font={options.find((option) => option.id === selected)?.font}>
          {({ selectedText, defaultChildren }) => selectedText || defaultChildren}
        </SelectValue>
        <ChevronsUpDown aria-hidden />
      </Button>
      <Popover className={popover}>
        <ListBox className={styles.options} items={options}>
          {({ label, help, font }) => (
            <ListBoxItem className={styles.option} textValue={label}>
              <Text slot="label" data-font={font}>
                {label}
              </Text>
              {help !== '' && <Text slot="description">{help}</Text>}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </Select>
  )
}
