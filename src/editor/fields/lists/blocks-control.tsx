import { Plus } from 'lucide-react'
import type { ClipboardEvent } from 'react'
import { Button } from 'react-aria-components'
import { textOf } from '../../../manifest/json.ts'
import { describeItem } from '../../../models/fields/describe-item.ts'
import type { FieldDescriptor, ListDescriptor } from '../../../models/fields/descriptor.ts'
import { findBranch } from '../../../models/fields/match-value.ts'
import { readPasted } from '../../clipboard/pasted.ts'
import { useStore } from '../../store/use-editor.ts'
import { button } from '../../theme/control-styles.ts'
import type { ControlProps } from '../control-context.ts'
import { isOwnEvent, pasteInnerBlocks } from './entry-clipboard.ts'
import { PasteButton } from './paste-button.tsx'
import * as styles from './styles.ts'

/** The blocks of a page or column. A click selects one; the outline moves them. */
export function BlocksControl({ field, value, at, names }: ControlProps<ListDescriptor>) {
  const store = useStore()
  const blocks = Array.isArray(value) ? value : []
  const paste = (event: ClipboardEvent) => {
    if (!isOwnEvent(event)) return
    event.preventDefault()
    void pasteInnerBlocks(store, readPasted(event.clipboardData), at)
  }
  return (
    <div onPaste={paste}>
      <ol className={styles.blocks} aria-labelledby={names['aria-labelledby']}>
        {blocks.map((block, index) => (
          // Blocks have no keys of their own, and a row keeps no state.
          <li key={`${index} ${textOf(block, 'type')}`}>
            <Button className={button} onPress={() => store.select([...at, index])}>
              {toBlockName(field.item, block)}
            </Button>
          </li>
        ))}
      </ol>
      <div className={styles.buttons}>
        <Button
          id={names.id}
          className={button}
          data-kind="outlined"
          isDisabled={blocks.length >= field.maxItems}
          onPress={() => store.openGallery(at, blocks.length)}
        >
          <Plus aria-hidden />
          Add block
        </Button>
        {blocks.length === 0 && <PasteButton field={field} at={at} />}
      </div>
    </div>
  )
}

/** `Hero "Software that works"`, or just the type. */
function toBlockName(item: FieldDescriptor, block: unknown): string {
  const branch = item.kind === 'union' ? findBranch(item, block) : null
  const title = branch?.title ?? textOf(block, 'type') ?? item.title
  const name = describeItem(item, block)
  return name === null ? title : `${title} "${name}"`
}
