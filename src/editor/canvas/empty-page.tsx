import type { Steps } from '../../contracts/change.ts'
import { valueAt } from '../../manifest/pointer.ts'
import { useEditor, useStore } from '../store/use-editor.ts'
import { OWN_ATTRIBUTE } from './canvas-dom.ts'
import * as styles from './styles.ts'

/** The invitation on a page without blocks, or on a site without pages. */
export function EmptyPage({ page }: { page: Steps }) {
  const store = useStore()
  const isPage = useEditor(({ manifest }) => valueAt(manifest, page) !== undefined)
  if (!isPage)
    return (
      <div className={styles.emptyPage} {...{ [OWN_ATTRIBUTE]: '' }}>
        <p>The site has no pages. Add the first one in the list of pages.</p>
      </div>
    )
  return (
    <div className={styles.emptyPage} {...{ [OWN_ATTRIBUTE]: '' }}>
      <p>This page has no blocks yet.</p>
      <button type="button" className={styles.addFirst} onClick={() => store.openGallery([...page, 'blocks'], 0)}>
        Add the first block
      </button>
    </div>
  )
}
