import type { Change, Steps } from '../../contracts/change.ts'
import { fieldOf } from '../../manifest/json.ts'
import { valueAt } from '../../manifest/pointer.ts'
import type { FieldDescriptor } from '../../models/fields/descriptor.ts'
import { describeField } from '../../models/fields/index.ts'
import { listTargets } from '../store/selected-blocks.ts'
import type { EditorStore } from '../store/store.ts'
import { nameBlock, nameBlocks } from './block-names.ts'
import { listBlockFields, planFieldValues } from './field-values.ts'

/** Keeps the look of a block, such as its tone and layout, for pasting it on others. */
export function copyLook(store: EditorStore, at: Steps): void {
  const { manifest } = store.get()
  const look = readLook(manifest, at)
  const name = nameBlock(manifest, at)
  if (look.size > 0) store.setClipboard({ look })
  store.announce(look.size > 0 ? `The look of ${name} was copied.` : `${name} has no look to copy.`)
}

/** Gives a block, or all selected ones if it is one of them, the look that was copied. Each takes what its type has too. */
export function pasteLook(store: EditorStore, at: Steps): void {
  const { manifest, clipboard } = store.get()
  const { look } = clipboard
  if (!look) {
    store.announce('Copy the look of a block first.')
    return
  }
  const blocks = listTargets(store.get(), at)
  const changes = planLook(manifest, blocks, look)
  const name = nameBlocks(manifest, blocks)
  if (changes.length === 0) {
    store.announce(`The look changes nothing of ${name}.`)
    return
  }
  store.change(changes, { label: `Change the look of ${name}` })
  store.announce(`The look of ${name} was changed: ${listTitles(manifest, changes).join(', ')}.`)
}

/** The values of the fields of a block in the section *Layout*; undefined for a field that has its usual value. */
export function readLook(manifest: unknown, at: Steps): ReadonlyMap<string, unknown> {
  const block = valueAt(manifest, at)
  return new Map(
    listBlockFields(manifest, at)
      .filter(isLook)
      .map(({ name }) => [name, fieldOf(block, name)]),
  )
}

/** The changes that give blocks a look. A field that does not allow the value keeps its own. */
export const planLook = (manifest: unknown, blocks: readonly Steps[], look: ReadonlyMap<string, unknown>): Change[] =>
  planFieldValues(manifest, blocks, look, isLook)

/** Whether a field is in the section *Layout*. */
const isLook = ({ group }: FieldDescriptor): boolean => group === 'layout'

function listTitles(manifest: unknown, changes: readonly Change[]): string[] {
  const titles = changes.map((change) => {
    const at = change.kind === 'add' ? [...change.into, change.key ?? ''] : change.at
    return describeField(manifest, at)?.title ?? ''
  })
  return [...new Set(titles)]
}
