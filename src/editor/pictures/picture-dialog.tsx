import { type ReactNode, useId, useRef, useState } from 'react'
import type { Steps } from '../../contracts/change.ts'
import type { LibraryPicture } from '../../contracts/editor-protocol.ts'
import { valueAt } from '../../manifest/pointer.ts'
import { useStore } from '../store/use-editor.ts'
import { ModalDialog } from '../theme/modal-dialog.tsx'
import { DescriptionFields } from './description-fields.tsx'
import { Library, type SelectedPicture } from './library/library.tsx'
import { PictureSummary } from './picture-summary.tsx'
import { findDescription, findPictureAt, findPictureUses, isDescribed, type PictureChoice, readChoice } from './picture-uses.ts'
import * as styles from './styles.ts'

interface PictureDialogProps {
  title: string
  /** The place of the file. If it belongs to a picture that pages show, the dialog demands a description. */
  at: Steps
  /** Files that are sent at once. */
  files?: readonly File[]
  onUse(choice: PictureChoice): void
  onClose(): void
}

/** Chooses a picture of the library, or a new one, and its description. */
export function PictureDialog({ title, at, files, onUse, onClose }: PictureDialogProps) {
  const store = useStore()
  const id = useId()
  const { manifest } = store.get()
  const owner = findPictureAt(manifest, at)
  const current = owner ? readChoice(valueAt(manifest, owner)) : { ...NO_CHOICE, src: String(valueAt(manifest, at) ?? '') }
  const [choice, setChoice] = useState<PictureChoice>(files ? NO_CHOICE : current)
  const [isChecked, setChecked] = useState(false)
  const description = useRef<HTMLTextAreaElement>(null)
  const isMissing = owner !== null && !isDescribed(choice)

  function select({ src }: LibraryPicture): void {
    const known = findDescription(store.get().manifest, findPictureUses(store.get().manifest).get(src) ?? [])
    setChecked(false)
    setChoice(src === current.src ? current : { ...(known ?? NO_CHOICE), src })
  }

  function use(): void {
    setChecked(true)
    if (isMissing) description.current?.focus()
    else onUse(choice)
  }

  const renderDetails = (selected: SelectedPicture | null): ReactNode => (
    <section className={styles.side} aria-label="Selected picture">
      <PictureSummary selected={selected} />
      {owner && selected && (
        <DescriptionFields
          id={id}
          owner={owner}
          choice={choice}
          isMissing={isChecked && isMissing}
          field={description}
          onChange={setChoice}
        />
      )}
    </section>
  )

  return (
    <ModalDialog
      title={title}
      width="wide"
      onClose={onClose}
      buttons={[{ label: 'Cancel' }, { label: 'Use picture', kind: 'primary', isDisabled: choice.src === '', onPress: use }]}
    >
      <div className={styles.chooser}>
        <Library selected={choice.src} onSelect={select} {...(files && { files })}>
          {renderDetails}
        </Library>
      </div>
    </ModalDialog>
  )
}

const NO_CHOICE: PictureChoice = { src: '', alt: '', isDecorative: false }
