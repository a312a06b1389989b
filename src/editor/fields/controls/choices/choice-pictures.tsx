import { Images } from 'lucide-react'
import { Dialog, DialogTrigger, ListBox, ListBoxItem, Popover } from 'react-aria-components'
import type { Steps } from '../../../../contracts/change.ts'
import { CANVAS_PATH } from '../../../../contracts/editor-protocol.ts'
import { applyChanges } from '../../../../document/change.ts'
import { textOf } from '../../../../manifest/json.ts'
import { valueAt } from '../../../../manifest/pointer.ts'
import type { ChoiceDescriptor, FieldChoice } from '../../../../models/fields/descriptor.ts'
import { planChange } from '../../../../models/fields/plan-change.ts'
import { findBlockSteps } from '../../../store/places.ts'
import { useEditor } from '../../../store/use-editor.ts'
import { popover } from '../../../theme/control-styles.ts'
import { IconButton } from '../../../theme/icon-button.tsx'
import * as styles from './picture-styles.ts'

interface ChoicePicturesProps {
  field: ChoiceDescriptor
  at: Steps
  current: unknown
  choose(value: FieldChoice['value']): void
}

/** A button that shows what each choice looks like: the block around it, rendered once for each of them. */
export function ChoicePictures(props: ChoicePicturesProps) {
  const hasBlock = useEditor(({ manifest }) => findPicturedBlock(manifest, props.at) !== null)
  if (!hasBlock) return null
  return (
    <DialogTrigger>
      <IconButton icon={Images} label={`Show pictures of "${props.field.title}"`} />
      <Popover className={popover} placement="left top">
        <Dialog className={styles.pictures} aria-label={`Pictures of "${props.field.title}"`}>
          {({ close }) => <Pictures {...props} close={close} />}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}

function Pictures({ field, at, current, choose, close }: ChoicePicturesProps & { close(): void }) {
  const manifest = useEditor((state) => state.manifest)
  const pictures = listPictures(manifest, field, at)
  return (
    <>
      <iframe
        className={styles.sheet}
        src={CANVAS_PATH}
        name={JSON.stringify({ pictures })}
        width={1200}
        height={field.choices.length * 768}
        title={`Pictures of "${field.title}"`}
        tabIndex={-1}
        aria-hidden
        inert
      />
      <ListBox
        className={styles.list}
        aria-label={field.title}
        autoFocus
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={current === undefined ? [] : [String(current)]}
        onSelectionChange={(keys) => {
          const choice = field.choices.find(({ value }) => keys !== 'all' && keys.has(String(value)))
          if (choice) choose(choice.value)
          close()
        }}
      >
        {field.choices.map(({ value, label, help }) => (
          <ListBoxItem
            key={value}
            id={String(value)}
            className={styles.choice}
            textValue={label}
            aria-label={`${label}. ${help}`}
          >
            {label}
          </ListBoxItem>
        ))}
      </ListBox>
    </>
  )
}

/** The block in which a value is, or the shared block; null for parts that no page shows by themselves, such as a shared list. */
function findPicturedBlock(manifest: unknown, at: Steps): Steps | null {
  const shared = at.slice(0, 2)
  const isShared = at[0] === 'shared' && textOf(valueAt(manifest, shared), 'type') !== 'list'
  return isShared ? shared : findBlockSteps(manifest, at)
}

/** The block once with each choice. */
function listPictures(manifest: unknown, { choices }: ChoiceDescriptor, at: Steps): unknown[] {
  const block = findPicturedBlock(manifest, at)
  return choices.map(({ value }) => {
    const changed = applyChanges(manifest, planChange(manifest, at, value))
    return { ...Object(block && valueAt(changed, block)), hidden: false }
  })
}
