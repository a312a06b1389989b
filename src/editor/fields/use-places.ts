import { useCallback, useEffect, useRef, useState } from 'react'
import type { Steps } from '../../contracts/change.ts'
import { isContainer } from '../../manifest/json.ts'
import { toPointer, valueAt } from '../../manifest/pointer.ts'
import { useEditor } from '../store/use-editor.ts'
import type { OpenPlace } from './control-context.ts'
import { focusPlaceSoon, selectFirstText } from './focus-place.ts'
import { listOpenedPlaces } from './open-kinds.ts'

interface PanelPlaces {
  /** The objects that are open, from the selected block or page to the one whose fields are shown. */
  trail: readonly Steps[]
  open: OpenPlace
  back(): void
}

/** The requests that were followed: the panel can be hidden and shown again in between. */
const handled = new WeakSet<object>()

const NONE: { base: string; places: readonly Steps[] } = { base: '', places: [] }

/** What the panel shows: the selected block or the open page, or an object inside it that was opened or requested. */
export function usePlaces(): PanelPlaces {
  const manifest = useEditor((state) => state.manifest)
  const selection = useEditor((state) => state.selection)
  const page = useEditor((state) => state.page)
  const revealed = useEditor((state) => state.revealed)
  const base = selection ?? ['pages', page]
  const basePointer = toPointer(base)
  const [opened, setOpened] = useState(NONE)
  /** Moves the focus after the next rendering. */
  const focusNext = useRef<(() => void) | null>(null)

  useEffect(() => {
    focusNext.current?.()
    focusNext.current = null
  })
  // A block that is selected again shows its own fields, not the object that was open before.
  useEffect(() => setOpened((before) => (before.base === basePointer ? before : NONE)), [basePointer])
  useEffect(() => {
    if (!revealed || handled.has(revealed)) return
    handled.add(revealed)
    focusNext.current = () => focusPlaceSoon(revealed.at)
    setOpened({ base: basePointer, places: listInner(manifest, base, revealed.at) })
  })

  // The same function for the same block, because lists render again with it.
  const open = useCallback<OpenPlace>(
    (at, { isNew = false } = {}) => {
      if (isNew) focusNext.current = () => selectFirstText(at)
      setOpened(({ base, places }) => ({ base: basePointer, places: [...(base === basePointer ? places : []), at] }))
    },
    [basePointer],
  )
  // Undo can take back what is open.
  const places = opened.base === basePointer ? opened.places.filter((at) => isContainer(valueAt(manifest, at))) : []
  const back = () => {
    const left = places.at(-1)
    if (left) focusNext.current = () => focusPlaceSoon(left)
    setOpened({ base: basePointer, places: places.slice(0, -1) })
  }
  return { trail: [base, ...places], open, back }
}

/** The places to open one after the other to get from the base to a value. */
function listInner(manifest: unknown, base: Steps, at: Steps): Steps[] {
  const isInside = base.every((step, index) => at[index] === step)
  return listOpenedPlaces(manifest, at).filter((place) => !isInside || place.length > base.length)
}
