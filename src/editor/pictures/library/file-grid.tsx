import { useEffect, useRef } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components'
import type { Steps } from '../../../contracts/change.ts'
import type { LibraryFile } from '../../../contracts/library-file.ts'
import { describeUse, toFileName } from '../describe-file.ts'
import { FileThumbnail } from '../thumbnail.tsx'
import * as styles from './styles.ts'

interface FileGridProps {
  files: readonly LibraryFile[]
  uses: ReadonlyMap<string, readonly Steps[]>
  selected: string | null
  onSelect(file: LibraryFile): void
  /** What is said if there are no files. */
  nothing: string
}

/** Pictures and other files as a grid, of which one is selected and in view. */
export function FileGrid({ files, uses, selected, onSelect, nothing }: FileGridProps) {
  const grid = useRef<HTMLDivElement>(null)
  const isShown = files.some(({ src }) => src === selected)
  useEffect(() => {
    if (isShown && selected !== null)
      grid.current?.querySelector(`[data-key="${CSS.escape(selected)}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [isShown, selected])
  return (
    <ListBox
      ref={grid}
      className={styles.grid}
      aria-label="Files"
      layout="grid"
      items={files.map((file) => ({ id: file.src, file, facts: toFacts(file, uses.get(file.src)?.length ?? 0) }))}
      selectionMode="single"
      selectionBehavior="replace"
      selectedKeys={selected === null ? [] : [selected]}
      onSelectionChange={(keys) => {
        const file = files.find(({ src }) => keys === 'all' || keys.has(src))
        if (file) onSelect(file)
      }}
      renderEmptyState={() => <p className={styles.nothing}>{nothing}</p>}
    >
      {({ file, facts }) => (
        <ListBoxItem id={file.src} textValue={file.src} className={styles.card}>
          <FileThumbnail file={file} className={styles.thumbnail} />
          <span className={styles.name}>{toFileName(file.src)}</span>
          <span className={styles.facts}>{facts}</span>
        </ListBoxItem>
      )}
    </ListBox>
  )
}

/** What is below the name: of a picture its use, or what is wrong with it. The format of another file says what it is. */
function toFacts(file: LibraryFile, count: number): string {
  if (file.kind === 'linked') return `${file.format} · ${describeUse(count)}`
  return file.problem ?? describeUse(count)
}
