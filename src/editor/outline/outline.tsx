import { FilePlus, ListFilter, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button, ToggleButton } from 'react-aria-components'
import { AddPageDialog } from '../pages/add-page-dialog.tsx'
import { ALL_PAGES, type PageFilter } from '../pages/page-filter.ts'
import { SiteSearch } from '../search/site-search.tsx'
import { findInsertPlace, toSelectedBlock } from '../store/places.ts'
import { useStore } from '../store/use-editor.ts'
import { useBlockIcons } from '../theme/block-icon.tsx'
import { button } from '../theme/control-styles.ts'
import { WithTooltip } from '../theme/icon-button.tsx'
import { PageFilterBar } from './page-filter-bar.tsx'
import * as styles from './styles.ts'
import { PageTree } from './tree/page-tree.tsx'

/** The pages of the site with their blocks, a search over all texts, and the buttons that add a block or a page and filter the pages. */
export function Outline() {
  const store = useStore()
  const [query, setQuery] = useState('')
  const [isAdding, setAdding] = useState(false)
  const [filter, setFilter] = useState<PageFilter | null>(null)
  useBlockIcons()

  /** Without its fields, the filter does not apply. */
  const toggleFilter = (isShown: boolean) => setFilter(isShown ? ALL_PAGES : null)

  /** After the selected block, or at the end of the open page. */
  function addBlock(): void {
    const { manifest, page } = store.get()
    const { list, index } = findInsertPlace(manifest, toSelectedBlock(store.get()) ?? page)
    store.openGallery(list, index)
  }

  return (
    <div className={styles.outline}>
      <SiteSearch query={query} onQueryChange={setQuery}>
        <div className={styles.buttons}>
          <Button className={button} data-kind="outlined" data-tour="add" onPress={addBlock}>
            <Plus aria-hidden />
            Add block
          </Button>
          <Button className={button} data-kind="outlined" onPress={() => setAdding(true)}>
            <FilePlus aria-hidden />
            Add page…
          </Button>
          <WithTooltip text="Filter pages">
            <ToggleButton className={button} aria-label="Filter pages" isSelected={filter !== null} onChange={toggleFilter}>
              <ListFilter aria-hidden />
            </ToggleButton>
          </WithTooltip>
        </div>
      </SiteSearch>
      {query.trim() === '' && (
        <>
          {filter && <PageFilterBar filter={filter} onChange={setFilter} />}
          <PageTree filter={filter ?? ALL_PAGES} />
        </>
      )}
      {isAdding && <AddPageDialog copied={null} onClose={() => setAdding(false)} />}
    </div>
  )
}
