import { Bold, Italic, Link, List, ListOrdered, type LucideIcon } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import type { Suggestion } from '../fields/controls/suggestions/find-suggestions.ts'
import { toKeysText } from '../theme/keys.tsx'
import { isNearLimit, LimitCount } from '../theme/limit-count.tsx'
import { LinkForm } from './link-form.tsx'
import type { FormatTools } from './markdown-session.ts'
import * as styles from './styles.ts'

export type BarTools = Omit<FormatTools, 'markSelection'>

export interface BarProps {
  /** Null for a plain text. */
  tools: BarTools | null
  length: number
  limit: number | null
  /** Something to know before the text is changed, or null. */
  notice: string | null
  /** Where a link can go. */
  links: readonly Suggestion[]
  isLinkOpen: boolean
  onLinkOpen(isOpen: boolean): void
}

interface Tool {
  icon: LucideIcon
  label: string
  keys: string
  isPressed: boolean
  isDisabled?: boolean
  run(): void
}

/** Above the text that is being edited: what can be done with it, and how long it may be. */
export function Bar({ tools, length, limit, notice, links, isLinkOpen, onLinkOpen }: BarProps) {
  const isCounted = isNearLimit(length, limit)
  if (!tools && !isCounted && notice === null) return null
  return (
    <>
      <div className={styles.row}>
        {tools && <Toolbar tools={listTools(tools, () => onLinkOpen(!isLinkOpen))} onEscape={tools.focus} />}
        {notice !== null && <span className={styles.notice}>{notice}</span>}
        {isCounted && (
          <span className={styles.count}>
            <LimitCount length={length} limit={limit} />
          </span>
        )}
      </div>
      {tools && isLinkOpen && (
        <LinkForm
          link={tools.read().link}
          links={links}
          onSet={(href) => {
            onLinkOpen(false)
            tools.setLink(href)
          }}
          onCancel={() => {
            onLinkOpen(false)
            tools.focus()
          }}
        />
      )}
    </>
  )
}

function listTools(tools: BarTools, onLink: () => void): Tool[] {
  const format = tools.read()
  const lists: Tool[] = [
    {
      icon: List,
      label: 'Bulleted list',
      keys: 'Mod+Shift+8',
      isPressed: format.list === 'bullet',
      run: () => tools.toggleList('bullet'),
    },
    {
      icon: ListOrdered,
      label: 'Numbered list',
      keys: 'Mod+Shift+7',
      isPressed: format.list === 'ordered',
      run: () => tools.toggleList('ordered'),
    },
  ]
  return [
    { icon: Bold, label: 'Bold', keys: 'Mod+B', isPressed: format.strong, run: () => tools.toggle('strong') },
    { icon: Italic, label: 'Italic', keys: 'Mod+I', isPressed: format.emphasis, run: () => tools.toggle('emphasis') },
    {
      icon: Link,
      label: 'Link',
      keys: 'Mod+K',
      isPressed: format.link !== null,
      isDisabled: !format.canLink,
      run: onLink,
    },
    ...(tools.hasLists ? lists : []),
  ]
}

/** A toolbar as in the ARIA Authoring Practices: one button is in the tab order, and the arrow keys go to the others. */
function Toolbar({ tools, onEscape }: { tools: readonly Tool[]; onEscape(): void }) {
  const [current, setCurrent] = useState(0)
  function move(event: KeyboardEvent<HTMLElement>) {
    const next = findNextTool(event.key, current, tools.length)
    if (event.key === 'Escape') onEscape()
    if (next === null && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (next === null) return
    setCurrent(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div role="toolbar" aria-label="Text format" className={styles.row} onKeyDown={move}>
      {tools.map(({ icon: Icon, label, keys, isPressed, isDisabled = false, run }, index) => (
        <button
          key={label}
          type="button"
          className={styles.tool}
          aria-label={label}
          title={`${label} (${toKeysText(keys)})`}
          aria-pressed={isPressed}
          aria-disabled={isDisabled || undefined}
          tabIndex={index === current ? 0 : -1}
          // The text keeps the focus and its selection.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => !isDisabled && run()}
        >
          <Icon aria-hidden />
        </button>
      ))}
    </div>
  )
}

function findNextTool(key: string, current: number, count: number): number | null {
  if (key === 'ArrowRight') return (current + 1) % count
  if (key === 'ArrowLeft') return (current - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
