import { Button } from 'react-aria-components'
import type { PublishedVersion, PublishedVersions } from '../../contracts/publishing.ts'
import { button } from '../theme/control-styles.ts'
import * as dialogStyles from '../theme/dialog-styles.ts'
import { ModalDialog } from '../theme/modal-dialog.tsx'
import { formatTime } from './describe-target.ts'
import * as styles from './styles.ts'

interface VersionsViewProps {
  list: PublishedVersions
  onClose: () => void
  onGoBack: (version: PublishedVersion) => void
}

/** What was published, by whom and when, with a way back. */
export function VersionsView({ list: { versions, keptBytes }, onClose, onGoBack }: VersionsViewProps) {
  return (
    <ModalDialog title="Published versions" onClose={onClose} buttons={[{ label: 'Close', kind: 'primary', autoFocus: true }]}>
      {versions.length === 0 ? (
        <p>Nothing was published yet.</p>
      ) : (
        <ol className={`${styles.versions} ${styles.body}`}>
          {versions.map((version) => (
            <Version key={version.id} version={version} onGoBack={() => onGoBack(version)} />
          ))}
        </ol>
      )}
      {keptBytes !== null && keptBytes > 0 && (
        <p className={dialogStyles.dim}>The earlier versions need {formatBytes(keptBytes)} on this computer.</p>
      )}
    </ModalDialog>
  )
}

/** How many sentences of a version are shown. */
const SHOWN_LIMIT = 4

function Version({ version, onGoBack }: { version: PublishedVersion; onGoBack: () => void }) {
  const { time, author, sentences, isCurrent, isUnsent, isRestorable } = version
  const more = sentences.length - SHOWN_LIMIT
  return (
    <li>
      <div>
        <div>
          <strong>{formatTime(time)}</strong> <span className={dialogStyles.dim}>{author}</span>{' '}
          {isCurrent && <span className={styles.badge}>Current version</span>}
          {isUnsent && (
            <span className={styles.badge} data-kind="unsent">
              Not sent yet
            </span>
          )}
        </div>
        <ul className={dialogStyles.sentences}>
          {sentences.slice(0, SHOWN_LIMIT).map((sentence, index) => (
            <li key={`${index} ${sentence}`}>{sentence}</li>
          ))}
          {more > 0 && <li className={dialogStyles.dim}>And {more} more.</li>}
        </ul>
      </div>
      {isRestorable && (
        <Button className={button} data-kind="outlined" aria-label={`Go back to ${formatTime(time)}`} onPress={onGoBack}>
          Go back
        </Button>
      )}
    </li>
  )
}

const MEGABYTE = 1024 * 1024

const formatBytes = (bytes: number): string =>
  bytes < MEGABYTE ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / MEGABYTE).toFixed(1)} MB`
