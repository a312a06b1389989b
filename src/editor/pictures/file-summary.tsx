import type { ReactNode } from 'react'
import { describeFile, describeUse } from './describe-file.ts'
import type { SelectedFile } from './library/library.tsx'
import * as styles from './styles.ts'
import { FileThumbnail } from './thumbnail.tsx'

/** The selected file with its name, size and format, next to the grid of a dialog, and what the dialog asks about it. */
export function FileSummary({ selected, children }: { selected: SelectedFile | null; children?: ReactNode }) {
  return (
    <section className={styles.side} aria-label="Selected file">
      {selected ? (
        <>
          <FileThumbnail file={selected.file} className={styles.preview} />
          <div>
            <p className={styles.name}>{selected.file.src}</p>
            <p className={styles.help}>{describeFile(selected.file)}</p>
            <p className={styles.help}>{describeUse(selected.uses.length)}</p>
          </div>
          {children}
        </>
      ) : (
        <p className={styles.help}>Select one, or add a new one.</p>
      )}
    </section>
  )
}
