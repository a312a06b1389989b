import { type KeyboardEvent, useState } from 'react'
import { isTextInput } from '../theme/is-text-input.ts'
import { FileDetails } from './details/file-details.tsx'
import type { FileTask } from './details/file-task-dialog.tsx'
import { Library } from './library/library.tsx'
import * as styles from './styles.ts'

/** The pictures and other files of the site: where each is used, and ways to add, replace, crop, rename and delete them. */
export function PictureArea() {
  const [selected, setSelected] = useState<string | null>(null)
  const [task, setTask] = useState<FileTask | null>(null)
  const keys = {
    onKeyDown({ key, target }: KeyboardEvent) {
      if (key === 'F2' && selected !== null && task === null && !isTextInput(target)) setTask('rename')
    },
  }
  return (
    <div className={styles.area} {...keys}>
      <Library
        filters={['pictures', 'files', 'unused']}
        selected={selected}
        onSelect={({ src }) => {
          setTask(null)
          setSelected(src)
        }}
      >
        {(found) => found && <FileDetails selected={found} task={task} onTask={setTask} onSelect={setSelected} />}
      </Library>
    </div>
  )
}
