import { type FocusEvent, type KeyboardEvent, useReducer, useRef, useState } from 'react'
import type { TextDescriptor } from '../../../../models/fields/descriptor.ts'
import { Bar, type BarProps, type BarTools } from '../../../inline/bar.tsx'
import { useStore } from '../../../store/use-editor.ts'
import { listLinks } from '../../../suggestions/list-links.ts'
import type { ControlProps } from '../../control-context.ts'
import { useSetValue } from '../../use-change.ts'
import * as styles from '../styles.ts'
import { continueListIn, findFormatAction } from './source-tools.ts'
import { TextControl } from './text-control.tsx'
import { useSourceTools } from './use-source-tools.ts'

/** A Markdown text as it is written. While it has the focus it has the toolbar and the keys of the canvas. */
export function MarkdownControl(props: ControlProps<TextDescriptor>) {
  const { field, at } = props
  const store = useStore()
  const setValue = useSetValue(at, field.title)
  const box = useRef<HTMLDivElement>(null)
  const write = (text: string) => setValue(text === '' && !field.isRequired ? undefined : text)
  const { tools, load, unload, act } = useSourceTools(box, field.kind === 'rich' ? 'rich' : 'inline', write)
  const [isLinkOpen, setLinkOpen] = useState(false)
  // The tools show the format of what is selected.
  const [, showFormat] = useReducer((count: number) => count + 1, 0)

  function leave({ currentTarget, relatedTarget }: FocusEvent): void {
    if (currentTarget.contains(relatedTarget)) return
    unload()
    setLinkOpen(false)
  }
  function openLink({ read }: BarTools): void {
    if (read().canLink) setLinkOpen(true)
    else store.announce('Select the words that become the link.')
  }
  function actOnKey(event: KeyboardEvent): void {
    const { target, nativeEvent, key, shiftKey } = event
    if (!(target instanceof HTMLTextAreaElement) || nativeEvent.isComposing) return
    const action = findFormatAction(event)
    const isContinued = field.kind === 'rich' && key === 'Enter' && !shiftKey && continueListIn(target, write)
    if (action) act((loaded) => action(loaded, { openLink, focusToolbar: () => focusToolbar(box.current) }))
    if (action || isContinued) event.preventDefault()
  }
  return (
    <div
      ref={box}
      className={styles.formatted}
      onFocusCapture={load}
      onBlurCapture={leave}
      onSelectCapture={showFormat}
      onKeyDownCapture={actOnKey}
    >
      <TextControl {...props} />
      {tools && <SourceBar tools={tools} isLinkOpen={isLinkOpen} onLinkOpen={setLinkOpen} />}
    </div>
  )
}

const focusToolbar = (box: Element | null): void => box?.querySelector<HTMLElement>('[role=toolbar] button')?.focus()

/** The text shows its own length, and its notice is at the top of the panel. */
function SourceBar(props: Pick<BarProps, 'tools' | 'isLinkOpen' | 'onLinkOpen'>) {
  const store = useStore()
  const { manifest, page } = store.get()
  return (
    <div className={styles.tools}>
      <Bar {...props} length={0} limit={null} notice={null} listLinks={(text) => listLinks(manifest, page, text)} />
    </div>
  )
}
