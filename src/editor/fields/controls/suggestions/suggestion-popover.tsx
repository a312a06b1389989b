import { type MouseEvent, type PointerEvent, type ReactNode, useEffect, useRef } from 'react'
import * as styles from './suggest-styles.ts'
import type { SuggestionList } from './use-suggestion-list.ts'

interface SuggestionPopoverProps {
  list: SuggestionList
  /** A small picture of a value that is shown. */
  draw?: ((value: string) => ReactNode) | undefined
  onPick(value: string): void
}

/** The suggestions of a text field, above everything else. A press picks one. */
export function SuggestionPopover({ list, draw, onPick }: SuggestionPopoverProps) {
  const pick = ({ target, button }: PointerEvent) => {
    const option = target instanceof Element ? target.closest('[role="option"]') : null
    const picked = list.shown.find(({ value }) => list.toId(value) === option?.id)
    if (picked && button === 0) onPick(picked.value)
  }
  return (
    <div
      ref={showOnTop}
      popover="manual"
      id={list.id}
      className={styles.list}
      role="listbox"
      aria-label="Suggestions"
      onMouseDown={keepFocus}
      onPointerUp={pick}
    >
      {list.shown.map(({ value, title, kind }) => (
        <Option key={value} id={list.toId(value)} isActive={value === list.active}>
          {draw?.(value)}
          <span slot="label">{title || value}</span>
          {title !== '' && <span slot="description">{value}</span>}
          {kind !== undefined && <span className={styles.kind}>{kind}</span>}
        </Option>
      ))}
    </div>
  )
}

const showOnTop = (list: HTMLElement | null): void => list?.showPopover()

/** Leaves the focus in the text field, where the keyboard works and a screen keyboard stays open. */
export const keepFocus = (event: MouseEvent): void => event.preventDefault()

interface OptionProps {
  id: string
  isActive: boolean
  children: ReactNode
}

/** It never has the focus, which stays in the text field, so a control that the list covers keeps its size for pointers (WCAG 2.2, 2.5.8). */
function Option({ id, isActive, children }: OptionProps) {
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
