import { FileText, X } from 'lucide-react'
import { ProgressBar } from 'react-aria-components'
import { IconButton } from '../../theme/icon-button.tsx'
import * as styles from './styles.ts'
import type { Upload } from './use-uploads.ts'

interface UploadListProps {
  uploads: readonly Upload[]
  onDismiss(id: number): void
}

/** The files that are being sent, and what has to be known about others. */
export function UploadList({ uploads, onDismiss }: UploadListProps) {
  if (uploads.length === 0) return null
  return (
    <ul className={styles.list} aria-label="Uploads">
      {uploads.map(({ id, name, preview, part, message, isStored }) => (
        <li key={id} className={styles.upload}>
          {preview === null ? <FileText aria-hidden /> : <img src={preview} alt="" />}
          {message === null ? (
            <ProgressBar aria-label={`Upload of ${name}`} value={part * 100} className={styles.progress}>
              <span>{part < 1 ? name : `${name} is being prepared`}</span>
              <progress value={part} max={1} aria-hidden />
            </ProgressBar>
          ) : (
            <>
              <span className={styles.message} data-stored={isStored || undefined}>
                {message}
              </span>
              <IconButton icon={X} label={`Dismiss the message about ${name}`} onPress={() => onDismiss(id)} />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
