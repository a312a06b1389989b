import type { Change } from '../../../contracts/change.ts'
import { countPlaces } from '../../names/uses-list.tsx'
import { useStore } from '../../store/use-editor.ts'
import { CropDialog } from '../crop/crop-dialog.tsx'
import { toFileName } from '../describe-file.ts'
import { FileDialog } from '../file-dialog.tsx'
import { findPictureAt, planOtherFile, planReplacement } from '../file-uses.ts'
import type { SelectedFile } from '../library/library.tsx'
import { PictureDialog } from '../picture-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { RenameDialog } from './rename-dialog.tsx'

/** What can be done with a file, each in a dialog. */
export type FileTask = 'replace' | 'crop' | 'rename' | 'delete'

export interface FileTaskProps {
  selected: SelectedFile
  /** The task whose dialog is open. */
  task: FileTask | null
  onTask(task: FileTask | null): void
  /** Selects another file, or none. */
  onSelect(src: string | null): void
}

/** The dialog of the task that is open. */
export function FileTaskDialog({ selected, task, onTask, onSelect }: FileTaskProps) {
  const { file, uses } = selected
  const onClose = () => onTask(null)
  const finish = (src: string | null) => {
    onClose()
    onSelect(src)
  }
  switch (task) {
    case 'replace':
      return <ReplaceDialog selected={selected} onClose={onClose} />
    case 'crop':
      return file.kind === 'picture' && <CropDialog picture={file} onClose={onClose} onCropped={({ src }) => finish(src)} />
    case 'rename':
      return <RenameDialog src={file.src} isUsed={uses.length > 0} onClose={onClose} onRenamed={finish} />
    case 'delete':
      return <DeleteDialog src={file.src} onClose={onClose} onDeleted={() => finish(null)} />
    default:
      return null
  }
}

/** Replaces a file everywhere, in one step that can be undone. */
function ReplaceDialog({ selected: { file, uses }, onClose }: Pick<FileTaskProps, 'selected'> & { onClose(): void }) {
  const store = useStore()
  const { manifest } = store.get()
  const name = toFileName(file.src)
  const title = `Replace ${name} in ${countPlaces(uses.length)}`
  // A place with a description comes first: the dialog then asks for one.
  const at = uses.find((use) => findPictureAt(manifest, use)) ?? uses[0]

  function change(other: string, plan: (manifest: unknown) => Change[]): void {
    onClose()
    const changes = plan(store.get().manifest)
    if (other === file.src || changes.length === 0) return
    store.change(changes, { label: `Replace ${name}` })
    store.announce(`Replaced ${name} with ${toFileName(other)}.`)
  }

  if (file.kind === 'linked' || !at)
    return (
      <FileDialog
        title={title}
        src={file.src}
        onClose={onClose}
        onUse={(src) => change(src, (current) => planOtherFile(current, file.src, src))}
      />
    )
  return (
    <PictureDialog
      title={title}
      at={at}
      onClose={onClose}
      onUse={(choice) => change(choice.src, (current) => planReplacement(current, file.src, choice))}
    />
  )
}
