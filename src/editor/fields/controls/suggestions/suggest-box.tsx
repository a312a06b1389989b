import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { findSuggestions, type Suggestion } from '../../../suggestions/find-suggestions.ts'
import { input, smallButton } from '../../../theme/control-styles.ts'
import type { ControlNames } from '../../control-context.ts'
import * as styles from './suggest-styles.ts'
import { useSuggestionList } from './use-suggestion-list.ts'

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
export function SuggestBox({ names, text, placeholder, isRequired, suggestions, draw, onShow, onType, onEnd }: SuggestBoxProps) {
  const { id, isInvalid, ...labels } = names
  const field = useRef<HTMLInputElement>(null)
  const buttonId = useId()
  const list = useSuggestionList((isAll) => findSuggestions(suggestions, isAll ? '' : text))
  useShown(list.shown, onShow)

  function pick(value: string): void {
    onType(value)
    onEnd()
    list.close()
  }

  function onKeyDown(event: KeyboardEvent): void {
    // Enter and the arrow keys belong to the input method while it composes a text.
    if (event.nativeEvent.isComposing) return
    if (list.active !== null && (event.key === 'Enter' || event.key === 'Tab')) {
      if (event.key === 'Enter') event.preventDefault()
      pick(list.active)
    } else if (list.handleKey(event)) {
      event.preventDefault()
      event.stopPropagation()
    } else if (event.key === 'Enter') {
      list.close()
      onEnd()
    } else if (event.key === 'Tab') {
      // The browser would go to an open list that can be scrolled.
      list.close()
    }
  }

  return (
    <div className={styles.box}>
      <input
        {...labels}
        ref={field}
        id={id}
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
        onChange={(event) => {
          onType(event.currentTarget.value)
          list.open(false)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          list.close()
          onEnd()
        }}
      />
      <button
        id={buttonId}
        type="button"
        tabIndex={-1}
        className={smallButton}
        aria-label="Suggestions"
        aria-labelledby={`${buttonId} ${labels['aria-labelledby']}`}
        aria-expanded={list.isShown}
        onMouseDown={keepFocus}
        onClick={() => {
          field.current?.focus()
          if (list.isOpen) list.close()
          else list.open(true)
        }}
      >
        <ChevronDown aria-hidden />
      </button>
      {list.isShown && (
        <div
          ref={showOnTop}
          popover="manual"
          id={list.id}
          className={styles.list}
          role="listbox"
          aria-label="Suggestions"
          onMouseDown={keepFocus}
          onPointerUp={({ target, button }) => {
            const option = target instanceof Element ? target.closest('[role="option"]') : null
            const picked = list.shown.find(({ value }) => list.toId(value) === option?.id)
            if (picked && button === 0) pick(picked.value)
          }}
        >
          {list.shown.map(({ value, title, kind }) => (
            <SuggestedOption key={value} id={list.toId(value)} isActive={value === list.active}>
              {draw?.(value)}
              <span slot="label">{title || value}</span>
              {title !== '' && <span slot="description">{value}</span>}
              {kind !== undefined && <span className={styles.kind}>{kind}</span>}
            </SuggestedOption>
          ))}
        </div>
      )}
    </div>
  )
}

/** Leaves the focus in the text field, where the keyboard works and a screen keyboard stays open. */
const keepFocus = (event: { preventDefault(): void }): void => event.preventDefault()

const showOnTop = (list: HTMLElement | null): void => list?.showPopover()

interface SuggestedOptionProps {
  id: string
  isActive: boolean
  children: ReactNode
}

/** It never has the focus, which stays in the text field, so a control that the list covers keeps its size for pointers (WCAG 2.2, 2.5.8). */
function SuggestedOption({ id, isActive, children }: SuggestedOptionProps) {
  const option = useRef<HTMLDivElement>(null)
  const attributes = { role: 'option', 'aria-selected': isActive }
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    <div ref={option} id={id} className={styles.option} {...attributes}>
      {children}
    </div>
  )
}

function useShown(shown: readonly Suggestion[], onShow: SuggestBoxProps['onShow']): void {
  const shownKey = shown.map(({ value }) => value).join(' ')
  useEffect(() => {
    if (shownKey !== '') onShow?.(shownKey.split(' '))
  }, [shownKey, onShow])
}
