import type { Steps } from '../../../contracts/change.ts'
import { describeBlockType } from '../../../models/block-types.ts'
import { describeField } from '../../../models/fields/index.ts'
import type { LiveBlock, LivePage } from '../../../models/live-block.ts'
import { moveBlockTo } from '../../actions/block-actions.ts'
import { copyLook, pasteLook } from '../../actions/copy-look.ts'
import { detachBlock } from '../../actions/shared-blocks.ts'
import { copyFromMenu, cutFromMenu, pasteFromMenu } from '../../clipboard/system-clipboard.ts'
import { isSamePlace, toBlockType, toListAndIndex } from '../../store/places.ts'
import type { EditorStore } from '../../store/store.ts'
import { toTitle } from '../block-title.ts'
import { findContainer } from '../canvas-tree.ts'

interface MoreItem {
  label: string
  /** The keys that do the same on the canvas. */
  keys?: string
  act(): void
}

/** The rarer actions on a block, among them the alternatives to dragging it into a container or out of one. */
export function listMoreItems(store: EditorStore, live: LivePage, entry: LiveBlock): MoreItem[] {
  const { steps } = entry
  const adding = listOwnLists(entry).map((list) => ({
    label: `Add a block to ${nameList(store, list.steps)}`,
    act: () => store.openGallery(list.steps, list.entries.length),
  }))
  return [
    { label: 'Edit text', act: () => store.editFirstText(steps) },
    ...listForms(entry).map((form) => ({ label: 'Try the form', act: () => store.openTryOut(form, steps) })),
    { label: 'Copy', keys: 'Mod+C', act: () => copyFromMenu(store, steps) },
    { label: 'Cut', keys: 'Mod+X', act: () => cutFromMenu(store, steps) },
    { label: 'Paste below', keys: 'Mod+V', act: () => pasteFromMenu(store, steps) },
    { label: 'Copy look', keys: 'Mod+Alt+C', act: () => copyLook(store, steps) },
    { label: 'Paste look', keys: 'Mod+Alt+V', act: () => pasteLook(store, steps) },
    { label: 'Show as JSON', act: () => store.setPanels({ tab: 'source' }) },
    entry.shared === null
      ? { label: 'Make shared…', act: () => store.askToShare(steps) }
      : { label: `Detach from "${entry.shared}"`, act: () => detachBlock(store, steps) },
    ...adding,
    ...listMoves(store, live, entry),
  ]
}

/** The forms that the block itself shows. */
const listForms = ({ model, shared }: LiveBlock): string[] => (shared === null ? Object.keys(model?.place.forms ?? {}) : [])

function listMoves(store: EditorStore, { entries }: LivePage, entry: LiveBlock): MoreItem[] {
  const { steps } = entry
  const own = toListAndIndex(steps)
  const toMove = (list: Steps, index: number, label: string) => ({ label, act: () => moveBlockTo(store, steps, list, index) })
  const container = findContainer(entries, entry)
  if (container) {
    const outer = toListAndIndex(container.steps)
    const others = listOwnLists(container).filter((list) => !isSamePlace(list.steps, own.list))
    return [
      ...others.map((list) => toMove(list.steps, list.entries.length, `Move to ${nameList(store, list.steps)}`)),
      toMove(outer.list, outer.index + 1, `Move out of the block "${toTitle(container)}"`),
    ]
  }
  if (describeBlockType(toBlockType(store.get().manifest, steps)).isContainer) return []
  const neighbors = [
    { name: 'above', neighbor: entries[own.index - 1] },
    { name: 'below', neighbor: entries[own.index + 1] },
  ]
  return neighbors.flatMap(({ name, neighbor }) =>
    (neighbor ? listOwnLists(neighbor) : []).map((list) =>
      toMove(list.steps, list.entries.length, `Move to ${nameList(store, list.steps)} of the block ${name}`),
    ),
  )
}

/** The lists of child blocks that are written in the block itself, and not in a shared one. */
const listOwnLists = ({ childLists, shared }: LiveBlock): LiveBlock['childLists'] => (shared === null ? childLists : [])

/** What the schema calls the owner of a list of child blocks, with its number, such as `column 2`. */
function nameList({ get }: EditorStore, list: Steps): string {
  const owner = list.slice(0, -1)
  const title = describeField(get().manifest, owner)?.title.toLowerCase() ?? 'list'
  return `${title} ${Number(owner.at(-1)) + 1}`
}
