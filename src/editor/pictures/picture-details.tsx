import { Crop, Replace, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { toBreadcrumb } from '../../checks/breadcrumb.ts'
import type { Steps } from '../../contracts/change.ts'
import { toPointer } from '../../manifest/pointer.ts'
import { useEditor, useStore } from '../store/use-editor.ts'
import { button } from '../theme/control-styles.ts'
import { ModalDialog } from '../theme/modal-dialog.tsx'
import { CropDialog } from './crop/crop-dialog.tsx'
import { describeFile, describeUse, toFileName } from './describe-file.ts'
import type { SelectedPicture } from './library/library.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import { findPictureAt, planReplacement } from './picture-uses.ts'
import * as styles from './styles.ts'

interface PictureDetailsProps {
  selected: SelectedPicture
  /** Selects another file, or none. */
  onSelect(src: string | null): void
}

/** What is known about a picture, the places that use it, and what can be done with it. */
export function PictureDetails({ selected: { picture, uses }, onSelect }: PictureDetailsProps) {
  const store = useStore()
  const [open, setOpen] = useState<'crop' | 'replace' | 'delete' | null>(null)
  const close = () => setOpen(null)
  const name = toFileName(picture.src)
  // A place with a description comes first: the dialog then asks for one.
  const [first] = uses.toSorted((one, other) => toOrder(store.get().manifest, one) - toOrder(store.get().manifest, other))
  return (
    <section className={styles.details} aria-label={name}>
      <h2>{name}</h2>
      <p className={styles.help}>{describeFile(picture)}</p>
      <div className={styles.actions}>
        {first && (
          <Button className={button} data-kind="outlined" onPress={() => setOpen('replace')}>
            <Replace aria-hidden />
            Replace…
          </Button>
        )}
        {picture.canCrop && (
          <Button className={button} data-kind="outlined" onPress={() => setOpen('crop')}>
            <Crop aria-hidden />
            Crop…
          </Button>
        )}
        {!first && (
          <Button className={button} data-kind="danger" onPress={() => setOpen('delete')}>
            <Trash2 aria-hidden />
            Delete…
          </Button>
        )}
      </div>
      <p className={styles.uses}>{describeUse(uses.length)}</p>
      <UseList uses={uses} />
      {open === 'crop' && (
        <CropDialog
          picture={picture}
          onClose={close}
          onCropped={({ src }) => {
            close()
            onSelect(src)
          }}
        />
      )}
      {open === 'replace' && first && (
        <PictureDialog
          title={`Replace ${name} in ${uses.length} ${uses.length === 1 ? 'place' : 'places'}`}
          at={first}
          onClose={close}
          onUse={(choice) => {
            close()
            const changes = planReplacement(store.get().manifest, picture.src, choice)
            if (changes.length === 0) return
            store.change(changes, { label: `Replace ${name}` })
            store.announce(`Replaced ${name} with ${toFileName(choice.src)}.`)
          }}
        />
      )}
      {open === 'delete' && <DeleteDialog src={picture.src} onClose={close} onDeleted={() => onSelect(null)} />}
    </section>
  )
}

const toOrder = (manifest: unknown, at: Steps): number => (findPictureAt(manifest, at) ? 0 : 1)

function UseList({ uses }: { uses: readonly Steps[] }) {
  const store = useStore()
  const manifest = useEditor((state) => state.manifest)
  return (
    <ul className={styles.useList}>
      {uses.map((at) => (
        <li key={toPointer(at)}>
          <Button className={button} onPress={() => store.revealField(at)}>
            {toBreadcrumb(manifest, findPictureAt(manifest, at) ?? at)}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function DeleteDialog({ src, onClose, onDeleted }: { src: string; onClose(): void; onDeleted(): void }) {
  const store = useStore()
  const [problem, setProblem] = useState('')
  const remove = () =>
    store.call('removePicture', { src }).then(
      () => {
        store.announce(`Deleted ${toFileName(src)}.`)
        onDeleted()
        onClose()
      },
      (error: unknown) => setProblem(error instanceof Error ? error.message : String(error)),
    )
  return (
    <ModalDialog
      title={`Delete ${toFileName(src)}?`}
      isQuestion
      width="narrow"
      onClose={onClose}
      buttons={[{ label: 'Keep it' }, { label: 'Delete', kind: 'danger', onPress: remove }]}
    >
      <p>The file is deleted from the public folder at once. Undo does not bring it back.</p>
      <p className={styles.problem} role="alert">
        {problem}
      </p>
    </ModalDialog>
  )
}
