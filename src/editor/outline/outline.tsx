import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { SiteSearch } from '../search/site-search.tsx'
import { findInsertPlace, toSelectedBlock } from '../store/places.ts'
import { useStore } from '../store/use-editor.ts'
import { useBlockIcons } from '../theme/block-icon.tsx'
import { button } from '../theme/control-styles.ts'
import * as styles from './styles.ts'
import { PageTree } from './tree/page-tree.tsx'

/** The pages of the site with their blocks, a search over all texts, and the button that adds a block. */
export function Outline() {
  const store = useStore()
  const [query, setQuery] = useState('')
  useBlockIcons()

  /** After the selected block, or at the end of the open page. */
  function addBlock(): void {
    const { manifest, page } = store.get()
    const { list, index } = findInsertPlace(manifest, toSelectedBlock(store.get()) ?? ['pages', page])
    store.openGallery(list, index)
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
