import type { Steps } from '../../../contracts/change.ts'
import { textOf } from '../../../manifest/json.ts'
import { valueAt } from '../../../manifest/pointer.ts'
import { describeBlockType } from '../../../models/block-types.ts'
import { readList } from '../../actions/block-changes.ts'
import { describeBlock } from '../../actions/block-names.ts'
import { listPagePlaces, toOuterList, toPagePath } from '../../store/places.ts'
import { findSlots } from '../nodes/slots.ts'

/** A list of blocks to which a block can be moved. */
export interface Destination {
  id: string
  list: Steps
  /** The number of blocks in the list. A block is moved to the end. */
  length: number
  title: string
  detail: string
}

/** The columns of the page that contains a block, and all pages, except where the block is. Containers do not go into columns. */
export function listDestinations(manifest: unknown, block: Steps): Destination[] {
  const own = block.slice(0, -1).join('/')
  const isContainer = describeBlockType(textOf(valueAt(manifest, block), 'type') ?? '').isContainer
  const list = toOuterList(block)
  const slots = isContainer || list === null ? [] : listSlots(manifest, list)
  const pages = listPagePlaces(manifest).map((page) => toPageDestination(manifest, page))
  return [...slots, ...pages].filter(({ id }) => id !== own)
}

function listSlots(manifest: unknown, outer: Steps): Destination[] {
  return readList(manifest, outer).flatMap((block, index) => {
    const { title, label } = describeBlock(block)
    return findSlots(block).map((slot) => {
      const list = [...outer, index, ...slot.steps]
      const detail = label === '' ? `${title}, this page` : `${title} "${label}", this page`
      return { id: list.join('/'), list, length: slot.list.length, title: slot.title, detail }
    })
  })
}

function toPageDestination(manifest: unknown, page: Steps): Destination {
  const list = [...page, 'blocks']
  const path = toPagePath(manifest, page)
  const title = textOf(valueAt(manifest, page), 'title') ?? path
  return { id: list.join('/'), list, length: readList(manifest, list).length, title, detail: path }
}
