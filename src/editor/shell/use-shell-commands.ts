import { useCommand } from '../commands/commands.ts'
import { useStore } from '../store/use-editor.ts'
import { focusNextRegion, focusRegion } from './regions.ts'

/** The commands that concern the whole shell: going from region to region, and hiding both sides. */
export function useShellCommands(): void {
  const store = useStore()
  useCommand('nextRegion', () => focusNextRegion(1))
  useCommand('previousRegion', () => focusNextRegion(-1))
  useCommand('toggleSides', () => {
    const { hasSide, hasFields } = store.get().panels
    const isShown = hasSide || hasFields
    store.setPanels({ hasSide: !isShown, hasFields: !isShown })
    // A hidden side cannot keep the focus.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) focusRegion('canvas')
    })
  })
}
