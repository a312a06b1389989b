import { Crop, Images } from 'lucide-react'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { valueAt } from '../../../../manifest/pointer.ts'
import type { FileDescriptor } from '../../../../models/fields/descriptor.ts'
import { CropDialog } from '../../../pictures/crop/crop-dialog.tsx'
import { describeFile, toFileName } from '../../../pictures/describe-file.ts'
import { useLibrary } from '../../../pictures/library/use-library.ts'
import { PictureDialog } from '../../../pictures/picture-dialog.tsx'
import { findPictureAt, type PictureChoice, planPicture, readChoice } from '../../../pictures/picture-uses.ts'
import { useFileTarget } from '../../../pictures/uploads/use-file-target.ts'
import { useStore } from '../../../store/use-editor.ts'
import { button } from '../../../theme/control-styles.ts'
import type { ControlProps } from '../../control-context.ts'
import { PicturePathControl } from '../suggestions/suggest-controls.tsx'
import * as styles from './styles.ts'

/** A picture file: chosen in the library, dropped or pasted here, or typed. */
export function PictureFileControl(props: ControlProps<FileDescriptor>) {
  const { value, at } = props
  const store = useStore()
  const pictures = useLibrary()
  const [open, setOpen] = useState<{ kind: 'crop' } | { kind: 'choose'; files?: readonly File[] } | null>(null)
  const { isOver, target } = useFileTarget((files) => setOpen({ kind: 'choose', files }))
  const src = typeof value === 'string' ? value : ''
  const picture = pictures?.find((one) => one.src === src)

  function use(choice: PictureChoice, label: string): void {
    setOpen(null)
    const changes = planPicture(store.get().manifest, at, choice)
    if (changes.length > 0) store.change(changes, { label })
  }

  /** The part keeps the description of the picture. */
  function toCropped(cropped: string): PictureChoice {
    const { manifest } = store.get()
    const owner = findPictureAt(manifest, at)
    return { ...readChoice(owner && valueAt(manifest, owner)), src: cropped }
  }

  return (
    <fieldset
      className={styles.picture}
      aria-labelledby={props.names['aria-labelledby']}
      data-over={isOver || undefined}
      {...target}
    >
      {picture?.problem === null ? <img className={styles.preview} src={src} alt="" /> : <span className={styles.preview} />}
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
      {open?.kind === 'choose' && (
        <PictureDialog
          title={src === '' ? 'Choose a picture' : 'Replace the picture'}
          at={at}
          {...(open.files && { files: open.files })}
          onUse={(choice) => use(choice, src === '' ? `Add ${toFileName(choice.src)}` : `Replace ${toFileName(src)}`)}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.kind === 'crop' && picture && (
        <CropDialog
          picture={picture}
          onCropped={(cropped) => use(toCropped(cropped.src), `Crop ${toFileName(src)}`)}
          onClose={() => setOpen(null)}
        />
      )}
    </fieldset>
  )
}
