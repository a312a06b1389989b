import { useId, useRef, useState } from 'react'
import type { Steps } from '../../contracts/change.ts'
import type { LibraryFile } from '../../contracts/editor-protocol.ts'
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
  const { owner, choice, select, describe } = useChoice(at, files !== undefined)
  const [isChecked, setChecked] = useState(false)
  const description = useRef<HTMLTextAreaElement>(null)
  const isMissing = owner !== null && !isDescribed(choice)

  function use(): void {
    setChecked(true)
    if (isMissing) description.current?.focus()
    else onUse(choice)
  }

  return (
    <ModalDialog
      title={title}
      width="wide"
      onClose={onClose}
      buttons={[{ label: 'Cancel' }, { label: 'Use picture', kind: 'primary', isDisabled: choice.src === '', onPress: use }]}
    >
      <div className={styles.chooser}>
        <Library
          filters={['pictures', 'unused']}
          selected={choice.src}
          onSelect={(file) => {
            setChecked(false)
            select(file)
          }}
          {...(files && { files })}
        >
          {(selected) => (
            <FileSummary selected={selected}>
              {owner && (
                <DescriptionFields
                  {...{ id, owner, choice }}
                  isMissing={isChecked && isMissing}
                  field={description}
                  onChange={describe}
                />
              )}
            </FileSummary>
          )}
        </Library>
      </div>
    </ModalDialog>
  )
}

const NO_CHOICE: PictureChoice = { src: '', alt: '', isDecorative: false }

/** What is chosen for a place: first what it has, unless new files arrive. A picture that pages show already brings its description along. */
function useChoice(at: Steps, isNew: boolean) {
  const { manifest } = useStore().get()
  const owner = findPictureAt(manifest, at)
  const current = owner ? readChoice(valueAt(manifest, owner)) : { ...NO_CHOICE, src: String(valueAt(manifest, at) ?? '') }
  const [choice, describe] = useState<PictureChoice>(isNew ? NO_CHOICE : current)
  function select({ src }: LibraryFile): void {
    const known = findDescription(manifest, findFileUses(manifest).get(src) ?? [])
    describe(src === current.src ? current : { ...(known ?? NO_CHOICE), src })
  }
  return { owner, choice, select, describe }
}
