import { Crop, PenLine, Replace, Trash2 } from 'lucide-react'
import { Button } from 'react-aria-components'
import { UsesList } from '../../names/uses-list.tsx'
import { button } from '../../theme/control-styles.ts'
import { describeFile, describeUse, toFileName } from '../describe-file.ts'
import * as styles from '../styles.ts'
import { FileTaskDialog, type FileTaskProps } from './file-task-dialog.tsx'

/** What is known about a file, the places that use it, and what can be done with it. */
export function FileDetails(props: FileTaskProps) {
  const { file, uses } = props.selected
  const name = toFileName(file.src)
  return (
    <section className={styles.details} aria-label={name}>
      <h2>{name}</h2>
      <p className={styles.help}>{describeFile(file)}</p>
      <Tasks {...props} />
      <p className={styles.uses}>{describeUse(uses.length)}</p>
      <UsesList uses={uses} />
      <FileTaskDialog {...props} />
    </section>
  )
}

/** Only what nothing uses can be deleted, and only what is used can be replaced. */
function Tasks({ selected: { file, uses }, onTask }: FileTaskProps) {
  const isUsed = uses.length > 0
  const tasks = [
    { id: 'replace', label: 'Replace…', icon: Replace, isOffered: isUsed },
    { id: 'crop', label: 'Crop…', icon: Crop, isOffered: file.kind === 'picture' && file.canCrop },
    { id: 'rename', label: 'Rename…', icon: PenLine, isOffered: true },
    { id: 'delete', label: 'Delete…', icon: Trash2, isOffered: !isUsed },
  ] as const
  return (
    <div className={styles.actions}>
      {tasks.map(
        ({ id, label, icon: Icon, isOffered }) =>
          isOffered && (
            <Button key={id} className={button} data-kind={id === 'delete' ? 'danger' : 'outlined'} onPress={() => onTask(id)}>
              <Icon aria-hidden />
              {label}
            </Button>
          ),
      )}
    </div>
  )
}
