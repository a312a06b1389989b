import { useState } from 'react'
import { Library } from './library/library.tsx'
import { PictureDetails } from './picture-details.tsx'
import * as styles from './styles.ts'

/** The pictures of the site: where each is used, and ways to add, replace, crop and delete them. */
export function PictureArea() {
  const [selected, setSelected] = useState<string | null>(null)
  return (
    <div className={styles.area}>
      <Library selected={selected} onSelect={({ src }) => setSelected(src)}>
        {(found) => found && <PictureDetails key={found.picture.src} selected={found} onSelect={setSelected} />}
      </Library>
    </div>
  )
}
