import { type RefObject, useEffect, useRef, useState } from 'react'
import type { CodeEditor, CodeEditorOptions } from './code-editor/index.ts'

/** Loads the code editor and shows it in an element. Null until it is loaded. */
export function useCodeEditor(
  host: RefObject<HTMLElement | null>,
  options: Omit<CodeEditorOptions, 'parent'>,
): CodeEditor | null {
  const [editor, setEditor] = useState<CodeEditor | null>(null)
  // The code editor lives longer than one render, but calls the functions of the latest one.
  const latest = useRef(options)
  latest.current = options
  useEffect(() => {
    let created: CodeEditor | null = null
    let isMounted = true
    const create = async () => {
      const { createCodeEditor } = await import('./code-editor/index.ts')
      if (!isMounted || !host.current) return
      created = createCodeEditor({
        parent: host.current,
        label: latest.current.label,
        place: () => latest.current.place(),
        onChange: (text) => latest.current.onChange(text),
        onApply: () => latest.current.onApply(),
      })
      setEditor(created)
    }
    void create()
    return () => {
      isMounted = false
      created?.destroy()
      setEditor(null)
    }
  }, [host])
  return editor
}
