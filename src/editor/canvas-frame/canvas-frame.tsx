import { CANVAS_PATH } from '../../contracts/editor-protocol.ts'
import * as styles from './styles.ts'

/** The frame with the page. Its document reads the store of this window. */
export function CanvasFrame() {
  return <iframe className={styles.frame} src={CANVAS_PATH} title="Page" />
}
