import type { Steps } from '../../../contracts/change.ts'
import { listOf, textOf } from '../../../manifest/json.ts'
import { valueAt } from '../../../manifest/pointer.ts'
import { describeBlockType } from '../../../models/block-types.ts'
import { describeBlock } from '../../actions/block-names.ts'
import { listPages } from '../../store/places.ts'
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
  const slots = isContainer ? [] : listSlots(manifest, Number(block[1]))
  return [...slots, ...listPages(manifest).map(toPageDestination)].filter(({ id }) => id !== own)
}

function listSlots(manifest: unknown, page: number): Destination[] {
  return listOf(listPages(manifest)[page], 'blocks').flatMap((block, index) => {
    const { title, label } = describeBlock(block)
    return findSlots(block).map((slot) => {
      const list = ['pages', page, 'blocks', index, ...slot.steps]
      const detail = label === '' ? `${title}, this page` : `${title} "${label}", this page`
      return { id: list.join('/'), list, length: slot.list.length, title: slot.title, detail }
    })
  })
}

function toPageDestination(page: unknown, index: number): Destination {
  const list = ['pages', index, 'blocks']
  const path = textOf(page, 'path') ?? ''
  return { id: list.join('/'), list, length: listOf(page, 'blocks').length, title: textOf(page, 'title') ?? path, detail: path }
}
