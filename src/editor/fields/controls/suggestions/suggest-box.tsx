import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Button, ComboBox, Input, ListBox, ListBoxItem, Popover, Text } from 'react-aria-components'
import { findSuggestions, type Suggestion } from '../../../suggestions/find-suggestions.ts'
import { input, popover, smallButton } from '../../../theme/control-styles.ts'
import type { ControlNames } from '../../control-context.ts'
import * as styles from '../option-styles.ts'

export interface SuggestBoxProps {
  names: ControlNames
  text: string
  placeholder?: string | undefined
  isRequired: boolean
  suggestions: readonly Suggestion[]
  /** A small picture of a value that is shown. */
  draw?: ((value: string) => ReactNode) | undefined
  /** Called with the values that are shown, for example to load their pictures. */
  onShow?: (values: readonly string[]) => void
  onType(text: string): void
  onEnd(): void
}

/** Of the list, in CSS pixels: more would cover the fields around it. */
const MAX_HEIGHT = 360

/** A text field that suggests values. Any other text can be typed too. */
export function SuggestBox({ names, text, placeholder, isRequired, suggestions, draw, onShow, onType, onEnd }: SuggestBoxProps) {
  const { id, isInvalid, ...labels } = names
  const [isAll, setAll] = useState(false)
  const shown = findSuggestions(suggestions, isAll ? '' : text)
  const shownKey = shown.map(({ value }) => value).join(' ')
  useEffect(() => {
    if (shownKey !== '') onShow?.(shownKey.split(' '))
  }, [shownKey, onShow])
  return (
    <ComboBox
      {...labels}
      className={styles.suggest}
      allowsCustomValue
      allowsEmptyCollection={false}
      isInvalid={isInvalid}
      isRequired={isRequired}
      validationBehavior="aria"
      items={shown.map((suggestion) => ({ ...suggestion, id: suggestion.value }))}
      inputValue={text}
      onInputChange={(next) => next !== text && onType(next)}
      onOpenChange={(isOpen, trigger) => setAll(isOpen && trigger !== 'input')}
      onBlur={onEnd}
    >
      <Input id={id} className={input} placeholder={placeholder} spellCheck={false} />
      <Button className={smallButton} aria-label="Suggestions">
        <ChevronDown aria-hidden />
      </Button>
      <Popover className={popover} maxHeight={MAX_HEIGHT}>
        <ListBox className={styles.options}>
          {({ value, title }: Suggestion) => (
            <ListBoxItem id={value} className={styles.option} textValue={value}>
              {draw?.(value)}
              <Text slot="label">{title || value}</Text>
              {title !== '' && <Text slot="description">{value}</Text>}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
