import { useEffect } from 'react'
import { useStore } from '../store/use-editor.ts'
import { findPlaceAt } from './focus-place.ts'

/** Lets the canvas show the value whose field has the focus. */
export function useFocusedField(): void {
  const store = useStore()
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      const at = target instanceof Element ? findPlaceAt(target) : null
      if (at) store.focusField(at)
    }
    document.addEventListener('focusin', follow)
    return () => document.removeEventListener('focusin', follow)
  }, [store])
}
