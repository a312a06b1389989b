import { type RefObject, useEffect, useRef, useState } from 'react'
import type { MarkdownKind } from '../../../../manifest/markdown/index.ts'
import type { BarTools } from '../../../inline/bar.tsx'
import { useStore } from '../../../store/use-editor.ts'
import { createSourceTools, type SourceEditing, type WriteText } from './source-tools.ts'

interface LoadedTools {
  /** Null while they are not loaded. */
  tools: BarTools | null
  load(): void
  unload(): void
  /** Acts as soon as the tools are loaded, unless they are unloaded before. */
  act(action: (tools: BarTools) => void): void
}

/** The tools of the text area in an element. They are loaded on request, and what is done before is not lost. */
export function useSourceTools(box: RefObject<HTMLElement | null>, kind: MarkdownKind, write: WriteText): LoadedTools {
  const store = useStore()
  const [editing, setEditing] = useState<SourceEditing | null>(null)
  const waiting = useRef<((tools: BarTools) => void)[]>([])
  const area = box.current?.querySelector('textarea')
  const tools = editing && area ? createSourceTools(area, kind, editing, write) : null
  useEffect(() => {
    if (tools) for (const action of waiting.current.splice(0)) action(tools)
  })
  const unload = () => {
    waiting.current = []
    setEditing(null)
  }
  return {
    tools,
    load() {
      import('../../../inline/markdown/edit-source.ts').then(
        (loaded) => {
          if (box.current?.contains(document.activeElement)) setEditing(loaded)
        },
        () => {
          unload()
          store.announce('The tools of the text could not be loaded.')
        },
      )
    },
    unload,
    act(action) {
      if (tools) action(tools)
      else waiting.current.push(action)
    },
  }
}
