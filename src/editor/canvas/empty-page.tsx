import { useStore } from '../store/use-editor.ts'
import { OWN_ATTRIBUTE } from './canvas-dom.ts'
import * as styles from './styles.ts'

/** The invitation on a page without blocks. */
export function EmptyPage({ page }: { page: number }) {
  const store = useStore()
  return (
    <div className={styles.emptyPage} {...{ [OWN_ATTRIBUTE]: '' }}>
      <p>This page has no blocks yet.</p>
      <button type="button" className={styles.addFirst} onClick={() => store.openGallery(['pages', page, 'blocks'], 0)}>
        Add the first block
      </button>
    </div>
  )
}
