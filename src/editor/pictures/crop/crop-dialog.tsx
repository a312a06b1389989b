import { useState } from 'react'
import { Button, Input, Label, NumberField } from 'react-aria-components'
import type { LibraryPicture, PicturePart } from '../../../contracts/editor-protocol.ts'
import { useStore } from '../../store/use-editor.ts'
import { button, input } from '../../theme/control-styles.ts'
import { ModalDialog } from '../../theme/modal-dialog.tsx'
import { Segments } from '../../theme/segments.tsx'
import { toFileName } from '../describe-file.ts'
import { problem as problemStyle } from '../styles.ts'
import { CropBox } from './crop-box.tsx'
import { fitProportions, movePart, PROPORTIONS, resizePart } from './crop-part.ts'
import * as styles from './styles.ts'

interface CropDialogProps {
  picture: LibraryPicture
  onCropped(picture: LibraryPicture): void
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
      store.showPicture(cropped)
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
      actions={
        <>
          <Button className={button} onPress={onClose}>
            Cancel
          </Button>
          <Button className={button} data-kind="primary" isDisabled={isWhole || isBusy} onPress={crop}>
            Save the part as a new file
          </Button>
        </>
      }
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
      <div className={styles.numbers}>
        <Pixels label="Left" value={part.left} onChange={(left) => setPart(movePart(part, left - part.left, 0, picture))} />
        <Pixels label="Top" value={part.top} onChange={(top) => setPart(movePart(part, 0, top - part.top, picture))} />
        <Pixels
          label="Width"
          value={part.width}
          onChange={(width) => setPart(resizePart(part, width - part.width, 0, ratio, picture))}
        />
        <Pixels
          label="Height"
          value={part.height}
          onChange={(height) => {
            const more = height - part.height
            setPart(resizePart(part, more * (ratio ?? 0), more, ratio, picture))
          }}
        />
      </div>
      <p className={styles.note}>The picture itself stays as it is.</p>
      <p className={problemStyle} role="alert">
        {problem}
      </p>
    </ModalDialog>
  )
}

function Pixels({ label, value, onChange }: { label: string; value: number; onChange(value: number): void }) {
  return (
    <NumberField
      value={value}
      minValue={0}
      onChange={(next) => Number.isFinite(next) && onChange(next)}
      className={styles.number}
    >
      <Label>{label}</Label>
      <Input className={input} />
    </NumberField>
  )
}
