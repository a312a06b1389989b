import { Paperclip } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { FileDescriptor, TextDescriptor } from '../../../../models/fields/descriptor.ts'
import { toFileName } from '../../../pictures/describe-file.ts'
import { FileDialog } from '../../../pictures/file-dialog.tsx'
import type { LibraryFilter } from '../../../pictures/library/library-filter.ts'
import { useFileTarget } from '../../../pictures/uploads/use-file-target.ts'
import { IconButton } from '../../../theme/icon-button.tsx'
import type { ControlProps } from '../../control-context.ts'
import { useSetValue } from '../../use-change.ts'
import * as styles from './suggest-styles.ts'

interface FileChoiceProps extends Pick<ControlProps<TextDescriptor | FileDescriptor>, 'field' | 'value' | 'at'> {
  /** Of the dialog. */
  title: string
  /** What can be chosen. By default files for links, and pictures. */
  filters?: readonly [LibraryFilter, ...LibraryFilter[]]
  /** What the step of undo is called, given the name of the file. */
  toLabel(name: string): string
  /** The text field for the path of the file. */
  children: ReactNode
}

/** A field for the path of a file that is typed in it, or chosen in the library, dropped or pasted here. */
export function FileChoice({ field, value, at, title, filters, toLabel, children }: FileChoiceProps) {
  const [open, setOpen] = useState<{ files?: readonly File[] } | null>(null)
  const { isOver, target } = useFileTarget((files) => setOpen({ files }))
  const setValue = useSetValue(at, field.title)
  return (
    <div className={styles.link} data-over={isOver || undefined} {...target}>
      {children}
      <IconButton icon={Paperclip} label={`Choose or upload a file for "${field.title}"`} onPress={() => setOpen({})} />
      {open && (
        <FileDialog
          title={title}
          src={typeof value === 'string' ? value : ''}
          {...(filters && { filters })}
          {...(open.files && { files: open.files })}
          onUse={(src) => {
            setOpen(null)
            setValue(src, { label: toLabel(toFileName(src)) })
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}
