import { Bold, Italic, Link, List, ListOrdered, type LucideIcon } from 'lucide-react'
import { type KeyboardEvent, ToggleButton, type ToggleButtonProps, Toolbar } from 'react-aria-components'
import type { Suggestion } from '../suggestions/find-suggestions.ts'
import { button } from '../theme/control-styles.ts'
import { WithTooltip } from '../theme/icon-button.tsx'
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

/** Above the text that is being edited: what can be done with it, and how long it may be. */
export function Bar({ tools, length, limit, notice, links, isLinkOpen, onLinkOpen }: BarProps) {
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

interface FormatToolbarProps {
  tools: BarTools
  onLink(): void
}

function FormatToolbar({ tools, onLink }: FormatToolbarProps) {
  const { strong, emphasis, link, list, canLink } = tools.read()
  const leave = (event: KeyboardEvent) => (event.key === 'Escape' ? tools.focus() : event.continuePropagation())
  const toggleList = (kind: 'bullet' | 'ordered') => ({
    isSelected: list === kind,
    onChange: () => tools.toggleList(kind),
    onKeyDown: leave,
  })
  return (
    <Toolbar className={styles.row} aria-label="Text format">
      <Tool icon={Bold} label="Bold" keys="Mod+B" isSelected={strong} onChange={() => tools.toggle('strong')} onKeyDown={leave} />
      <Tool
        icon={Italic}
        label="Italic"
        keys="Mod+I"
        isSelected={emphasis}
        onChange={() => tools.toggle('emphasis')}
        onKeyDown={leave}
      />
      <Tool
        icon={Link}
        label="Link"
        keys="Mod+K"
        isSelected={link !== null}
        isDisabled={!canLink}
        onChange={onLink}
        onKeyDown={leave}
      />
      {tools.hasLists && (
        <>
          <Tool icon={List} label="Bulleted list" keys="Mod+Shift+8" {...toggleList('bullet')} />
          <Tool icon={ListOrdered} label="Numbered list" keys="Mod+Shift+7" {...toggleList('ordered')} />
        </>
      )}
    </Toolbar>
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
