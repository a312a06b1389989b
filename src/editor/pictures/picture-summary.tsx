import { describeFile, describeUse } from './describe-file.ts'
import type { SelectedPicture } from './library/library.tsx'
import * as styles from './styles.ts'

/** The selected picture with its name, size and format. */
export function PictureSummary({ selected }: { selected: SelectedPicture | null }) {
  if (!selected) return <p className={styles.help}>Select a picture, or add a new one.</p>
  const { picture, uses } = selected
  return (
    <>
      {picture.problem === null && <img className={styles.preview} src={picture.src} alt="" />}
      <div>
        <p className={styles.name}>{picture.src}</p>
        <p className={styles.help}>{describeFile(picture)}</p>
        <p className={styles.help}>{describeUse(uses.length)}</p>
      </div>
    </>
  )
}
