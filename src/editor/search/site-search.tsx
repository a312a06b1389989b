import { Search, X } from 'lucide-react'
import { type ReactNode, useDeferredValue, useMemo, useRef } from 'react'
import { Autocomplete, Button, Input, SearchField } from 'react-aria-components'
import { flushSync } from 'react-dom'
import { useCommand } from '../commands/commands.ts'
import { useEditor, useStore } from '../store/use-editor.ts'
import { tools } from '../theme/area-styles.ts'
import { input, searchField, smallButton } from '../theme/control-styles.ts'
import { toKeysText } from '../theme/keys.tsx'
import { SearchResults } from './search-results.tsx'
import { searchSite } from './search-site.ts'

/** How many hits are shown. The number of all is said. */
const MAX_HITS = 100

interface SiteSearchProps {
  query: string
  onQueryChange(query: string): void
  /** What is next to the field. */
  children: ReactNode
}

/** A search field over all texts of the site. While it has a text, its results are below it. */
export function SiteSearch({ query, onQueryChange, children }: SiteSearchProps) {
  const store = useStore()
  const hasResults = query.trim() !== ''
  const field = useRef<HTMLInputElement>(null)
  useCommand('search', () => {
    // At once: what is typed next goes into the field.
    flushSync(() => store.setPanels({ area: 'pages', hasSide: true }))
    field.current?.select()
  })
  return (
    <Autocomplete inputValue={query} onInputChange={onQueryChange}>
      <div className={tools}>
        <SearchField aria-label="Search all texts" className={searchField}>
          <Search aria-hidden />
          <Input
            ref={field}
            className={input}
            role={hasResults ? 'combobox' : undefined}
            aria-expanded={hasResults || undefined}
            placeholder={`Search all texts (${toKeysText('Mod+K')})`}
          />
          {query !== '' && (
            <Button className={smallButton}>
              <X aria-hidden />
            </Button>
          )}
        </SearchField>
        {children}
      </div>
      {hasResults && <Results query={query} onDone={() => onQueryChange('')} />}
    </Autocomplete>
  )
}

/** Typing comes first: the results follow. */
function Results({ query, onDone }: { query: string; onDone(): void }) {
  const manifest = useEditor((state) => state.manifest)
  const shownQuery = useDeferredValue(query)
  const result = useMemo(() => searchSite(manifest, shownQuery, MAX_HITS), [manifest, shownQuery])
  return <SearchResults result={result} query={shownQuery} onDone={onDone} />
}
