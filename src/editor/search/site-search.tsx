import { Search, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { Autocomplete, Button, Input, SearchField } from 'react-aria-components'
import { flushSync } from 'react-dom'
import { toPointer } from '../../manifest/pointer.ts'
import { useCommand } from '../commands/commands.ts'
import { useEditor, useStore } from '../store/use-editor.ts'
import { tools } from '../theme/area-styles.ts'
import { input, searchField, smallButton } from '../theme/control-styles.ts'
import { toKeysText } from '../theme/keys.tsx'
import { SearchResults } from './search-results.tsx'
import { type SearchHit, searchSite } from './search-site.ts'

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
  // Typing comes first: the results follow.
  const shownQuery = useDeferredValue(query)
  const isShown = query === shownQuery
  const [entered, setEntered] = useState<EnteredHit | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const changeQuery = (changed: string) => {
    setEntered(null)
    onQueryChange(changed)
  }
  const openHit = (hit: SearchHit | undefined) => {
    setEntered(null)
    if (!hit) return
    store.revealField(hit.steps)
    onQueryChange('')
  }
  // Enter is for what was typed, of which the results may not be there yet. The list itself would open what it has shown before, or nothing.
  const enter = (event: KeyboardEvent) => {
    // Enter also ends the input of a word in many languages.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.target !== field.current) return
    event.preventDefault()
    event.stopPropagation()
    setEntered({ key: isShown ? findActiveKey(field.current) : null })
  }
  useCommand('search', () => {
    // At once: what is typed next goes into the field.
    flushSync(() => store.setPanels({ area: 'pages', hasSide: true }))
    field.current?.select()
  })
  return (
    <Autocomplete inputValue={query} onInputChange={changeQuery}>
      <div className={tools} onKeyDownCapture={enter}>
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
      {hasResults && shownQuery.trim() !== '' && (
        <Results query={shownQuery} entered={isShown ? entered : null} onOpen={openHit} />
      )}
    </Autocomplete>
  )
}

/** What Enter opens: the hit with this key, or the first one. */
interface EnteredHit {
  key: string | null
}

/** The key of the active item in the list that a field controls. `aria-activedescendant` follows half a second later. */
const findActiveKey = (field: HTMLElement): string | null =>
  document.getElementById(field.getAttribute('aria-controls') ?? '')?.querySelector<HTMLElement>('[data-focused]')?.dataset.key ??
  null

interface ResultsProps {
  query: string
  entered: EnteredHit | null
  onOpen(hit: SearchHit | undefined): void
}

function Results({ query, entered, onOpen }: ResultsProps) {
  const manifest = useEditor((state) => state.manifest)
  const result = useMemo(() => searchSite(manifest, query, MAX_HITS), [manifest, query])
  const open = useEffectEvent(({ key }: EnteredHit) => {
    const hits = result.groups.flatMap((group) => group.hits)
    onOpen(hits.find(({ steps }) => toPointer(steps) === key) ?? hits[0])
  })
  useEffect(() => {
    if (entered) open(entered)
  }, [entered])
  return <SearchResults result={result} query={query} onOpen={onOpen} />
}
