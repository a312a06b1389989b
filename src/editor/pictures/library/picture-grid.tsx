import { ListBox, ListBoxItem } from 'react-aria-components'
import type { Steps } from '../../../contracts/change.ts'
import type { LibraryPicture } from '../../../contracts/editor-protocol.ts'
import { describeFile, describeUse, toFileName } from '../describe-file.ts'
import * as styles from './styles.ts'

interface PictureGridProps {
  pictures: readonly LibraryPicture[]
  uses: ReadonlyMap<string, readonly Steps[]>
  selected: string | null
  onSelect(picture: LibraryPicture): void
  /** What is said if there are no pictures. */
  nothing: string
}

/** Pictures as a grid, of which one is selected. */
export function PictureGrid({ pictures, uses, selected, onSelect, nothing }: PictureGridProps) {
  return (
    <ListBox
      className={styles.grid}
      aria-label="Pictures"
      layout="grid"
      items={pictures.map((picture) => ({ ...picture, id: picture.src, count: uses.get(picture.src)?.length ?? 0 }))}
      selectionMode="single"
      selectionBehavior="replace"
      selectedKeys={selected === null ? [] : [selected]}
      onSelectionChange={(keys) => {
        const picture = pictures.find(({ src }) => keys === 'all' || keys.has(src))
        if (picture) onSelect(picture)
      }}
      renderEmptyState={() => <p className={styles.nothing}>{nothing}</p>}
    >
      {({ count, ...picture }) => (
        <ListBoxItem id={picture.src} textValue={picture.src} className={styles.card}>
          {picture.problem === null ? (
            <img src={picture.src} alt="" loading="lazy" decoding="async" className={styles.thumbnail} />
          ) : (
            <span className={styles.thumbnail} />
          )}
          <span className={styles.name}>{toFileName(picture.src)}</span>
          <span className={styles.facts}>{picture.problem === null ? describeUse(count) : describeFile(picture)}</span>
        </ListBoxItem>
      )}
    </ListBox>
  )
}
