import { Crop, Images } from 'lucide-react'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import type { Steps } from '../../../../contracts/change.ts'
import type { LibraryPicture } from '../../../../contracts/library-file.ts'
import { valueAt } from '../../../../manifest/pointer.ts'
import type { FileDescriptor } from '../../../../models/fields/descriptor.ts'
import { CropDialog } from '../../../pictures/crop/crop-dialog.tsx'
import { describeFile, toFileName } from '../../../pictures/describe-file.ts'
import { findPictureAt, type PictureChoice, planPicture, readChoice } from '../../../pictures/file-uses.ts'
import { useLibrary } from '../../../pictures/library/use-library.ts'
import { PictureDialog } from '../../../pictures/picture-dialog.tsx'
import { FileThumbnail } from '../../../pictures/thumbnail.tsx'
import { useFileTarget } from '../../../pictures/uploads/use-file-target.ts'
import { useStore } from '../../../store/use-editor.ts'
import { button } from '../../../theme/control-styles.ts'
import type { ControlProps } from '../../control-context.ts'
import { PicturePathControl } from '../suggestions/suggest-controls.tsx'
import * as styles from './styles.ts'

/** The dialog of a picture that is open. `files` are sent at once. */
type OpenDialog = { kind: 'crop' } | { kind: 'choose'; files?: readonly File[] }

/** A picture file: chosen in the library, dropped or pasted here, or typed. */
export function PictureFileControl(props: ControlProps<FileDescriptor>) {
  const { value, at, names } = props
  const library = useLibrary()
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const { isOver, target } = useFileTarget((files) => setOpen({ kind: 'choose', files }))
  const src = typeof value === 'string' ? value : ''
  const file = library?.find((one) => one.src === src)
  const picture = file?.kind === 'picture' ? file : null
  return (
    <fieldset className={styles.picture} aria-labelledby={names['aria-labelledby']} data-over={isOver || undefined} {...target}>
      {picture ? <FileThumbnail file={picture} className={styles.preview} /> : <span className={styles.preview} />}
      <div className={styles.facts}>
        <PicturePathControl {...props} />
        <div className={styles.actions}>
          <Button className={button} data-kind="outlined" onPress={() => setOpen({ kind: 'choose' })}>
            <Images aria-hidden />
            {src === '' ? 'Choose…' : 'Replace…'}
          </Button>
          {picture?.canCrop && (
            <Button className={button} data-kind="outlined" onPress={() => setOpen({ kind: 'crop' })}>
              <Crop aria-hidden />
              Crop…
            </Button>
          )}
        </div>
        {picture && <span>{describeFile(picture)}</span>}
      </div>
      {open && <PictureTaskDialog {...{ open, at, src, picture }} onClose={() => setOpen(null)} />}
    </fieldset>
  )
}

interface PictureTaskDialogProps {
  open: OpenDialog
  at: Steps
  src: string
  picture: LibraryPicture | null
  onClose(): void
}

function PictureTaskDialog({ open, at, src, picture, onClose }: PictureTaskDialogProps) {
  const store = useStore()

  function use(choice: PictureChoice, label: string): void {
    onClose()
    const changes = planPicture(store.get().manifest, at, choice)
    if (changes.length > 0) store.change(changes, { label })
  }

  /** The part keeps the description of the picture. */
  function toCropped(cropped: string): PictureChoice {
    const { manifest } = store.get()
    const owner = findPictureAt(manifest, at)
    return { ...readChoice(owner && valueAt(manifest, owner)), src: cropped }
  }

  if (open.kind === 'choose')
    return (
      <PictureDialog
        title={src === '' ? 'Choose a picture' : 'Replace the picture'}
        at={at}
        {...(open.files && { files: open.files })}
        onUse={(choice) => use(choice, src === '' ? `Add ${toFileName(choice.src)}` : `Replace ${toFileName(src)}`)}
        onClose={onClose}
      />
    )
  return (
    picture && (
      <CropDialog
        picture={picture}
        onCropped={(cropped) => use(toCropped(cropped.src), `Crop ${toFileName(src)}`)}
        onClose={onClose}
      />
    )
  )
}
