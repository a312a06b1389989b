import { useId, useRef, useState } from 'react'
import type { Steps } from '../../contracts/change.ts'
import type { LibraryFile } from '../../contracts/library-file.ts'
import { valueAt } from '../../manifest/pointer.ts'
import { useStore } from '../store/use-editor.ts'
import { ModalDialog } from '../theme/modal-dialog.tsx'
import { DescriptionFields } from './description-fields.tsx'
import { FileSummary } from './file-summary.tsx'
import { findDescription, findFileUses, findPictureAt, isDescribed, type PictureChoice, readChoice } from './file-uses.ts'
import { Library } from './library/library.tsx'
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
  const id = useId()
  const { owner, choice, isMissing, select, describe, check } = useChoice(at, files !== undefined)
  const description = useRef<HTMLTextAreaElement>(null)
  const use = () => {
    if (check()) onUse(choice)
    else description.current?.focus()
  }
  return (
    <ModalDialog
      title={title}
      width="wide"
      onClose={onClose}
      buttons={[{ label: 'Cancel' }, { label: 'Use picture', kind: 'primary', isDisabled: choice.src === '', onPress: use }]}
    >
      <div className={styles.chooser}>
        <Library filters={['pictures', 'unused']} selected={choice.src} onSelect={select} {...(files && { files })}>
          {(selected) => (
            <FileSummary selected={selected}>
              {owner && <DescriptionFields {...{ id, owner, choice, isMissing }} field={description} onChange={describe} />}
            </FileSummary>
          )}
        </Library>
      </div>
    </ModalDialog>
  )
}

const NO_CHOICE: PictureChoice = { src: '', alt: '', isDecorative: false }

/**
 * What is chosen for a place: first what it has, unless new files arrive. A picture that pages show already brings its description along.
 * `isMissing`: there is no description yet, and `check` has been called since the picture was selected.
 */
function useChoice(at: Steps, isNew: boolean) {
  const { manifest } = useStore().get()
  const owner = findPictureAt(manifest, at)
  const current = owner ? readChoice(valueAt(manifest, owner)) : { ...NO_CHOICE, src: String(valueAt(manifest, at) ?? '') }
  const [choice, describe] = useState<PictureChoice>(isNew ? NO_CHOICE : current)
  const [isChecked, setChecked] = useState(false)
  const isComplete = owner === null || isDescribed(choice)

  function select({ src }: LibraryFile): void {
    const known = findDescription(manifest, src, findFileUses(manifest).get(src) ?? [])
    setChecked(false)
    describe(src === current.src ? current : { ...(known ?? NO_CHOICE), src })
  }

  function check(): boolean {
    setChecked(true)
    return isComplete
  }

  return { owner, choice, isMissing: isChecked && !isComplete, select, describe, check }
}
