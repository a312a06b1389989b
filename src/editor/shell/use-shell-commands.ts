import { useCommand } from '../commands/commands.ts'
import { useStore } from '../store/use-editor.ts'
import { focusArea, focusNextArea } from './areas.ts'

/** The commands that concern the whole shell: going from area to area, and hiding both sides. */
export function useShellCommands(): void {
  const store = useStore()
  useCommand('nextArea', () => focusNextArea(1))
  useCommand('previousArea', () => focusNextArea(-1))
  useCommand('toggleSides', () => {
    const { hasOutline, hasFields } = store.get().panels
    const isShown = hasOutline || hasFields
    store.setPanels({ hasOutline: !isShown, hasFields: !isShown })
    // A hidden side cannot keep the focus.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) focusArea('canvas')
    })
  })
}
