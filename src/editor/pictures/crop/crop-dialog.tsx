import { useState } from 'react'
import type { LibraryFile, LibraryPicture, PicturePart } from '../../../contracts/library-file.ts'
import { useStore } from '../../store/use-editor.ts'
import { ModalDialog } from '../../theme/modal-dialog.tsx'
import { Segments } from '../../theme/segments.tsx'
import { toFileName } from '../describe-file.ts'
import { problem as problemStyle } from '../styles.ts'
import { CropBox } from './crop-box.tsx'
import { CropNumbers } from './crop-numbers.tsx'
import { fitProportions, PROPORTIONS } from './crop-part.ts'
import * as styles from './styles.ts'

interface CropDialogProps {
  picture: LibraryPicture
  onCropped(file: LibraryFile): void
  onClose(): void
}

/** Chooses a part of a picture and writes it to a new file. */
export function CropDialog({ picture, onCropped, onClose }: CropDialogProps) {
  const store = useStore()
  const [part, setPart] = useState<PicturePart>({ left: 0, top: 0, width: picture.width, height: picture.height })
  const [ratio, setRatio] = useState<number | null>(null)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isWhole = part.width === picture.width && part.height === picture.height

  async function crop(): Promise<void> {
    setBusy(true)
    try {
      const cropped = await store.call('cropPicture', { src: picture.src, part })
      store.showFile(cropped)
      store.announce(`Saved the part as ${toFileName(cropped.src)}.`)
      onCropped(cropped)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
      setBusy(false)
    }
  }

  return (
    <ModalDialog
      title={`Crop ${toFileName(picture.src)}`}
      onClose={onClose}
      buttons={[
        { label: 'Cancel' },
        { label: 'Save the part as a new file', kind: 'primary', isDisabled: isWhole || isBusy, onPress: crop },
      ]}
    >
      <Segments
        aria-label="Proportions"
        options={PROPORTIONS.map(({ label, ratio: value }) => ({ value, label }))}
        value={ratio}
        onChange={(next) => {
          setRatio(next)
          if (next !== null) setPart(fitProportions(part, next, picture))
        }}
      />
      <CropBox picture={picture} part={part} ratio={ratio} onChange={setPart} />
      <CropNumbers picture={picture} part={part} ratio={ratio} onChange={setPart} />
      <p className={styles.note}>The picture itself stays as it is.</p>
      <p className={problemStyle} role="alert">
        {problem}
      </p>
    </ModalDialog>
  )
}
