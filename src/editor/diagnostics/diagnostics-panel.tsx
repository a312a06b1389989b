import { useEditor } from '../store/use-editor.ts'

/** The diagnostics of the draft. */
export function DiagnosticsPanel() {
  const { errors, warnings } = useEditor(({ diagnostics }) => diagnostics)
  return (
    <p>
      {errors} errors, {warnings} warnings
    </p>
  )
}
