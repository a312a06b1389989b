import { useEffect, useState } from 'react'
import type { Steps } from '../../contracts/change.ts'
import { isContainer } from '../../manifest/json.ts'
import { toPointer, valueAt } from '../../manifest/pointer.ts'
import { useEditor } from '../store/use-editor.ts'
import { listOpenedPlaces } from './open-kinds.ts'

interface PanelPlaces {
  /** The objects that are open, from the selected block or page to the one whose fields are shown. */
  trail: readonly Steps[]
  open(at: Steps): void
  back(): void
}

/** What the panel shows: the selected block or the open page, or an object inside it that was opened or requested. */
export function usePlaces(): PanelPlaces {
  const manifest = useEditor((state) => state.manifest)
  const selection = useEditor((state) => state.selection)
  const page = useEditor((state) => state.page)
  const revealed = useEditor((state) => state.revealed)
  const base = selection ?? ['pages', page]
  const basePointer = toPointer(base)
  const [opened, setOpened] = useState<{ base: string; places: readonly Steps[] }>({ base: '', places: [] })
  const [revealedId, setRevealedId] = useState(0)

  if (revealed && revealed.id !== revealedId) {
    setRevealedId(revealed.id)
    setOpened({ base: basePointer, places: listInner(manifest, base, revealed.at) })
  }
  useEffect(() => {
    if (revealed && revealed.id === revealedId) focusField(revealed.at)
  }, [revealed, revealedId])

  // Undo can take back what is open.
  const places = opened.base === basePointer ? opened.places.filter((at) => isContainer(valueAt(manifest, at))) : []
  return {
    trail: [base, ...places],
    open: (at) => setOpened({ base: basePointer, places: [...places, at] }),
    back: () => setOpened({ base: basePointer, places: places.slice(0, -1) }),
  }
}

/** The places to open one after the other to get from the base to a value. */
const listInner = (manifest: unknown, base: Steps, at: Steps): Steps[] => {
  const isInside = base.every((step, index) => at[index] === step)
  return listOpenedPlaces(manifest, at).filter((place) => !isInside || place.length > base.length)
}

const CONTROL = '[data-part="control"] :is(input, textarea, button, [tabindex="0"])'

/** Focuses the control of a field, or of the nearest field around it that is shown. */
function focusField(at: Steps): void {
  for (let length = at.length; length > 0; length -= 1) {
    const field = document.querySelector(`[data-field="${CSS.escape(toPointer(at.slice(0, length)))}"]`)
    const control = field?.querySelector<HTMLElement>(CONTROL) ?? field?.querySelector<HTMLElement>('button')
    if (!field || !control) continue
    field.scrollIntoView({ block: 'nearest' })
    control.focus()
    return
  }
}
