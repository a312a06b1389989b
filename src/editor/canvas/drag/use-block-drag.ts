import { type PointerEvent as ReactPointerEvent, useRef, useState } from 'react'
import type { LiveBlock, LivePage } from '../../../models/live-block.ts'
import { moveBlockTo } from '../../actions/block-actions.ts'
import { planMove } from '../../actions/block-changes.ts'
import { isWithin, toOuterList } from '../../store/places.ts'
import { listTargets } from '../../store/selected-blocks.ts'
import type { EditorState } from '../../store/state.ts'
import { useStore } from '../../store/use-editor.ts'
import { findSection, LIST_ATTRIBUTE, toPageRect } from '../canvas-dom.ts'
import { findBlock } from '../canvas-tree.ts'
import { startAutoScroll } from './auto-scroll.ts'
import { type DropPlace, findDropPlace, listDropPlaces, type PageLayout } from './drop-places.ts'

interface BlockDrag {
  /** Where the block would be dropped now; null while nothing is dragged, or where it is already. */
  place: DropPlace | null
  isDragging: boolean
  /** Starts dragging a block with a pointer that was pressed on its handle. */
  start(event: ReactPointerEvent<HTMLElement>, entry: LiveBlock): void
}

/** Moves blocks with a pointer. Near the edges of the view the page scrolls; Escape cancels. */
export function useBlockDrag(live: LivePage): BlockDrag {
  const store = useStore()
  const latest = useRef(live)
  latest.current = live
  const [state, setState] = useState<{ place: DropPlace | null; isDragging: boolean }>({ place: null, isDragging: false })

  function start(pressed: ReactPointerEvent<HTMLElement>, { key }: LiveBlock): void {
    if (pressed.button !== 0) return
    const controller = new AbortController()
    const { signal } = controller
    const point = { x: pressed.clientX, y: pressed.clientY }
    const find = () => findPlace(latest.current, key, store.get(), point)
    const show = () => setState({ place: find(), isDragging: true })
    const scroll = startAutoScroll(point, show)
    const end = (isDropped: boolean) => {
      const place = isDropped ? find() : null
      controller.abort()
      scroll.stop()
      setState({ place: null, isDragging: false })
      const moved = latest.current.byKey.get(key)
      if (place && moved) moveBlockTo(store, moved.steps, place.list, place.index)
      else if (!isDropped) store.announce('The move was canceled.')
    }
    const move = (event: PointerEvent) => {
      Object.assign(point, { x: event.clientX, y: event.clientY })
      show()
    }
    pressed.currentTarget.setPointerCapture(pressed.pointerId)
    // The handle is gone if the block is deleted meanwhile, such as by a change of the file.
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', () => end(true), { signal })
    window.addEventListener('pointercancel', () => end(false), { signal })
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      end(false)
    }
    window.addEventListener('keydown', cancel, { signal, capture: true })
  }

  return { ...state, start }
}

/** The place of the nearest drop line, or null if the block is there already. */
function findPlace(
  { entries, byKey }: LivePage,
  key: string,
  state: EditorState,
  { x, y }: { x: number; y: number },
): DropPlace | null {
  const dragged = byKey.get(key)
  if (!dragged) return null
  const blocks = listTargets(state, dragged.steps)
  const moved = blocks.map((at) => findBlock(entries, at)).filter((entry) => entry !== null)
  // A block of an entry does not get onto the pages of all entries, and not the other way around.
  const list = toOuterList(dragged.steps) ?? []
  const places = listDropPlaces(
    entries.filter(({ steps }) => isWithin(steps, list)),
    list,
    moved,
    pageLayout,
  )
  const place = findDropPlace(places, x + scrollX, y + scrollY)
  return place && planMove(state.manifest, blocks, place.list, place.index).length > 0 ? place : null
}

const pageLayout: PageLayout = {
  findBlockRect({ key }) {
    const section = findSection(key)
    return section && toPageRect(section)
  },
  findListRect({ key }, list) {
    const element = findSection(key)?.querySelector(`[${LIST_ATTRIBUTE}="${list}"]`)
    return element ? toPageRect(element) : null
  },
}
