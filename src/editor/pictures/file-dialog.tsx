import { useState } from 'react'
import { ModalDialog } from '../theme/modal-dialog.tsx'
import { FileSummary } from './file-summary.tsx'
import { Library } from './library/library.tsx'
import type { LibraryFilter } from './library/library-filter.ts'
import * as styles from './styles.ts'

interface FileDialogProps {
  title: string
  /** What can be chosen. By default files for links, and pictures. */
  filters?: readonly [LibraryFilter, ...LibraryFilter[]]
  /** The file that is selected first; `''` for none. */
  src: string
  /** Files that are sent at once. */
  files?: readonly File[]
  onUse(src: string): void
  onClose(): void
}

/** Chooses a file: one of the library, or a new one. */
export function FileDialog({ title, filters = ['files', 'pictures'], src, files, onUse, onClose }: FileDialogProps) {
  const [chosen, setChosen] = useState(src)
  return (
    <ModalDialog
      title={title}
      width="wide"
      onClose={onClose}
      buttons={[
        { label: 'Cancel' },
        { label: 'Use file', kind: 'primary', isDisabled: chosen === src, onPress: () => onUse(chosen) },
      ]}
    >
      <div className={styles.chooser}>
        <Library filters={filters} selected={chosen} onSelect={(file) => setChosen(file.src)} {...(files && { files })}>
          {(selected) => <FileSummary selected={selected} />}
        </Library>
      </div>
    </ModalDialog>
  )
}
