import { Images } from 'lucide-react'
import { Dialog, DialogTrigger, ListBox, ListBoxItem, Popover } from 'react-aria-components'
import type { Steps } from '../../../../contracts/change.ts'
import { CANVAS_PATH } from '../../../../contracts/editor-protocol.ts'
import { valueAt } from '../../../../manifest/pointer.ts'
import type { ChoiceDescriptor, FieldChoice } from '../../../../models/fields/descriptor.ts'
import { useEditor } from '../../../store/use-editor.ts'
import { popover } from '../../../theme/control-styles.ts'
import { IconButton } from '../../../theme/icon-button.tsx'
import * as styles from './picture-styles.ts'

interface ChoicePicturesProps {
  field: ChoiceDescriptor
  at: Steps
  current: unknown
  choose(choice: FieldChoice): void
}

/** A button that shows what each choice looks like: the block itself, rendered once for each of them. */
export function ChoicePictures(props: ChoicePicturesProps) {
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
  const block = useEditor(({ manifest }) => valueAt(manifest, at.slice(0, -1)))
  const pictures = field.choices.map(({ value }) => ({ ...Object(block), hidden: false, [field.name]: value }))
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
          if (choice) choose(choice)
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
