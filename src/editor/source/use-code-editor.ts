import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { CodeEditor, CodeEditorOptions } from './code-editor/index.ts'

/** Loads the code editor and shows it in an element. Null until it is loaded. */
export function useCodeEditor(
  host: RefObject<HTMLElement | null>,
  { label, ...options }: Omit<CodeEditorOptions, 'parent'>,
): CodeEditor | null {
  const [editor, setEditor] = useState<CodeEditor | null>(null)
  const place = useEffectEvent(options.place)
  const onChange = useEffectEvent(options.onChange)
  const onApply = useEffectEvent(options.onApply)
  useEffect(() => {
    let created: CodeEditor | null = null
    let isMounted = true
    const create = async () => {
      const { createCodeEditor } = await import('./code-editor/index.ts')
      if (!isMounted || !host.current) return
      created = createCodeEditor({ parent: host.current, label, place, onChange, onApply })
      setEditor(created)
    }
    void create()
    return () => {
      isMounted = false
      created?.destroy()
      setEditor(null)
    }
  }, [host, label])
  return editor
}
