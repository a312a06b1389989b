import { ChevronDown } from 'lucide-react'
import { type ChangeEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { findSuggestions, type Suggestion } from '../../../suggestions/find-suggestions.ts'
import { input, smallButton } from '../../../theme/control-styles.ts'
import type { ControlNames } from '../../control-context.ts'
import * as styles from './suggest-styles.ts'
import { keepFocus, SuggestionPopover } from './suggestion-popover.tsx'
import { type SuggestionList, useSuggestionList } from './use-suggestion-list.ts'

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

/**
 * A text field that suggests values. Any other text can be typed too. The list is next to the field in the document and shown above
 * everything else, so that the rest of the page stays as it is for screen readers.
 */
export function SuggestBox({ suggestions, draw, onShow, ...field }: SuggestBoxProps) {
  const { names, text, onType, onEnd } = field
  const box = useRef<HTMLDivElement>(null)
  const list = useSuggestionList((isAll) => findSuggestions(suggestions, isAll ? '' : text))
  useShown(list.shown, onShow)

  function pick(value: string): void {
    onType(value)
    onEnd()
    list.close()
  }
  function toggle(): void {
    box.current?.querySelector('input')?.focus()
    if (list.isOpen) list.close()
    else list.open(true)
  }
  return (
    <div ref={box} className={styles.box}>
      <SuggestInput {...field} list={list} pick={pick} />
      <ToggleSuggestions labelledBy={names['aria-labelledby']} isShown={list.isShown} onToggle={toggle} />
      {list.isShown && <SuggestionPopover list={list} draw={draw} onPick={pick} />}
    </div>
  )
}

interface SuggestInputProps extends Omit<SuggestBoxProps, 'suggestions' | 'draw' | 'onShow'> {
  list: SuggestionList
  pick(value: string): void
}

function SuggestInput({ names, text, placeholder, isRequired, list, pick, onType, onEnd }: SuggestInputProps) {
  const { isInvalid, ...labels } = names
  const leave = () => {
    list.close()
    onEnd()
  }
  function actOnKey(event: KeyboardEvent): void {
    // Enter and the arrow keys belong to the input method while it composes a text.
    if (event.nativeEvent.isComposing) return
    if (list.active !== null && (event.key === 'Enter' || event.key === 'Tab')) {
      if (event.key === 'Enter') event.preventDefault()
      pick(list.active)
    } else if (list.handleKey(event)) {
      event.preventDefault()
      event.stopPropagation()
    } else if (event.key === 'Enter') leave()
    // The browser would go to an open list that can be scrolled.
    else if (event.key === 'Tab') list.close()
  }
  function type({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    onType(currentTarget.value)
    list.open(false)
  }
  return (
    <input
      {...labels}
      className={input}
      role="combobox"
      aria-autocomplete="list"
      aria-expanded={list.isShown}
      aria-controls={list.isShown ? list.id : undefined}
      aria-activedescendant={list.activeId}
      aria-invalid={isInvalid}
      aria-required={isRequired}
      autoComplete="off"
      spellCheck={false}
      placeholder={placeholder}
      value={text}
      onChange={type}
      onKeyDown={actOnKey}
      onBlur={leave}
    />
  )
}

interface ToggleSuggestionsProps {
  labelledBy: string
  isShown: boolean
  onToggle(): void
}

/** The button that shows all suggestions, for pointers: the arrow keys do the same in the text field. */
function ToggleSuggestions({ labelledBy, isShown, onToggle }: ToggleSuggestionsProps) {
  const id = useId()
  return (
    <button
      id={id}
      type="button"
      tabIndex={-1}
      className={smallButton}
      aria-label="Suggestions"
      aria-labelledby={`${id} ${labelledBy}`}
      aria-expanded={isShown}
      onMouseDown={keepFocus}
      onClick={onToggle}
    >
      <ChevronDown aria-hidden />
    </button>
  )
}

function useShown(shown: readonly Suggestion[], onShow: SuggestBoxProps['onShow']): void {
  const shownKey = shown.map(({ value }) => value).join(' ')
  useEffect(() => {
    if (shownKey !== '') onShow?.(shownKey.split(' '))
  }, [shownKey, onShow])
}
