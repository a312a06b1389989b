import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { listOf } from '../../manifest/json.ts'
import { SiteSearch } from '../search/site-search.tsx'
import { listPages, toListAndIndex } from '../store/places.ts'
import { useStore } from '../store/use-editor.ts'
import { useBlockIcons } from '../theme/block-icon.tsx'
import { button } from '../theme/control-styles.ts'
import { PageTree } from './page-tree.tsx'
import * as styles from './styles.ts'

/** The pages of the site with their blocks, a search over all texts, and the button that adds a block. */
export function Outline() {
  const store = useStore()
  const [query, setQuery] = useState('')
  useBlockIcons()

  /** After the selected block, or at the end of the open page. */
  function addBlock(): void {
    const { manifest, page, selection } = store.get()
    const end = { list: ['pages', page, 'blocks'], index: listOf(listPages(manifest)[page], 'blocks').length - 1 }
    const { list, index } = selection ? toListAndIndex(selection) : end
    store.openGallery(list, index + 1)
  }

  return (
    <div className={styles.outline}>
      <SiteSearch query={query} onQueryChange={setQuery}>
        <Button className={button} data-kind="outlined" onPress={addBlock}>
          <Plus aria-hidden />
          Add block
        </Button>
      </SiteSearch>
      {query.trim() === '' && <PageTree />}
    </div>
  )
}
