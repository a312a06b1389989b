import { Button } from 'react-aria-components'
import { button } from '../theme/control-styles.ts'
import * as styles from './styles.ts'
import type { Publishing } from './use-publishing.ts'

/** Shows what was published before. */
export function VersionsButton({ publishing: { showVersions } }: { publishing: Publishing }) {
  return (
    <Button className={`${button} ${styles.first}`} data-kind="outlined" onPress={showVersions}>
      Published versions
    </Button>
  )
}
