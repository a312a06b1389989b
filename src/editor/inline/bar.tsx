import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Strikethrough,
  TextQuote,
} from 'lucide-react'
import { type KeyboardEvent, ToggleButton, type ToggleButtonProps, Toolbar } from 'react-aria-components'
import type { Suggestion } from '../suggestions/find-suggestions.ts'
import { button } from '../theme/control-styles.ts'
import { WithTooltip } from '../theme/icon-button.tsx'
import { toKeysText } from '../theme/keys.tsx'
import { isNearLimit, LimitCount } from '../theme/limit-count.tsx'
import { LinkForm } from './link-form.tsx'
import type { TextFormat } from './markdown/commands.ts'
import type { ToggledMark } from './markdown/schema.ts'
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
  /** Where a link can go of which a text is typed. */
  listLinks(text: string): readonly Suggestion[]
  isLinkOpen: boolean
  onLinkOpen(isOpen: boolean): void
}

/** Above the text that is being edited: what can be done with it, and how long it may be. */
export function Bar({ tools, length, limit, notice, listLinks, isLinkOpen, onLinkOpen }: BarProps) {
  const isCounted = isNearLimit(length, limit)
  if (!tools && !isCounted && notice === null) return null
  return (
    <>
      <div className={styles.row}>
        {tools && <FormatToolbar tools={tools} onLink={() => onLinkOpen(!isLinkOpen)} />}
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
          listLinks={listLinks}
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

interface FormatToolbarProps {
  tools: BarTools
  onLink(): void
}

/** The marks that are on or off, in the order of the toolbar. */
const MARKS: readonly { mark: ToggledMark; icon: LucideIcon; label: string; keys: string }[] = [
  { mark: 'strong', icon: Bold, label: 'Bold', keys: 'Mod+B' },
  { mark: 'emphasis', icon: Italic, label: 'Italic', keys: 'Mod+I' },
  { mark: 'strike', icon: Strikethrough, label: 'Strikethrough', keys: 'Mod+Shift+X' },
  { mark: 'code', icon: Code, label: 'Code', keys: 'Mod+E' },
]

function FormatToolbar({ tools, onLink }: FormatToolbarProps) {
  const format = tools.read()
  const leave = (event: KeyboardEvent) => (event.key === 'Escape' ? tools.focus() : event.continuePropagation())
  return (
    <Toolbar className={styles.row} aria-label="Text format">
      {MARKS.map(({ mark, ...tool }) => (
        <Tool key={mark} {...tool} isSelected={format[mark]} onChange={() => tools.toggle(mark)} onKeyDown={leave} />
      ))}
      <Tool
        icon={Link}
        label="Link"
        keys="Mod+K"
        isSelected={format.link !== null}
        isDisabled={!format.canLink}
        onChange={onLink}
        onKeyDown={leave}
      />
      {tools.hasBlocks && <BlockTools format={format} tools={tools} onKeyDown={leave} />}
    </Toolbar>
  )
}

const HEADINGS = [
  { level: 2, icon: Heading2, label: 'Heading', keys: 'Mod+Alt+2' },
  { level: 3, icon: Heading3, label: 'Subheading', keys: 'Mod+Alt+3' },
] as const

const LISTS = [
  { kind: 'bullet', icon: List, label: 'Bulleted list', keys: 'Mod+Shift+8' },
  { kind: 'ordered', icon: ListOrdered, label: 'Numbered list', keys: 'Mod+Shift+7' },
] as const

interface BlockToolsProps extends Pick<ToolProps, 'onKeyDown'> {
  format: TextFormat
  tools: BarTools
}

/** What makes other blocks of paragraphs. */
function BlockTools({ format: { heading, canHaveHeading, quote, list }, tools, onKeyDown }: BlockToolsProps) {
  return (
    <>
      {HEADINGS.map(({ level, ...tool }) => (
        <Tool
          key={level}
          {...tool}
          isSelected={heading === level}
          isDisabled={!canHaveHeading && heading === null}
          onChange={() => tools.toggleHeading(level)}
          onKeyDown={onKeyDown}
        />
      ))}
      <Tool
        icon={TextQuote}
        label="Quote"
        keys="Mod+Shift+9"
        isSelected={quote}
        onChange={() => tools.toggleQuote()}
        onKeyDown={onKeyDown}
      />
      {LISTS.map(({ kind, ...tool }) => (
        <Tool key={kind} {...tool} isSelected={list === kind} onChange={() => tools.toggleList(kind)} onKeyDown={onKeyDown} />
      ))}
    </>
  )
}

interface ToolProps extends Omit<ToggleButtonProps, 'children'> {
  icon: LucideIcon
  label: string
  keys: string
}

const Tool = ({ icon: Icon, label, keys, ...props }: ToolProps) => (
  <WithTooltip text={`${label} (${toKeysText(keys)})`}>
    <ToggleButton className={button} aria-label={label} {...props}>
      <Icon aria-hidden />
    </ToggleButton>
  </WithTooltip>
)
