import { Search } from 'lucide-react'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { Autocomplete, Button, Input, ListBox, ListBoxItem, SearchField } from 'react-aria-components'
import { Icon } from '../../../../ui/icon.tsx'
import { countOf } from '../../../diagnostics/describe-counts.ts'
import { useEditor, useStore } from '../../../store/use-editor.ts'
import { findSuggestions, type Suggestion } from '../../../suggestions/find-suggestions.ts'
import { button, input, searchField } from '../../../theme/control-styles.ts'
import { ModalDialog } from '../../../theme/modal-dialog.tsx'
import { Segments } from '../../../theme/segments.tsx'
import * as styles from './styles.ts'

interface IconDialogProps {
  icons: readonly Suggestion[]
  /** The name of the icon that is chosen now. */
  current: string
  /** An icon of the set that is shown first, such as the current one. */
  typical: string
  onPick(name: string): void
  onClose(): void
}

/** More drawings take long to load. A longer list is narrowed by typing. */
const MAX_SHOWN = 180

const ALL = 'All sets'

/** The drawings of all icons, with a search. */
export function IconDialog({ icons, current, typical, onPick, onClose }: IconDialogProps) {
  const search = useIconSearch(icons, typical)
  const { query, found, shown } = search
  return (
    <ModalDialog
      title="Choose an icon"
      onClose={onClose}
      actions={
        <Button className={button} onPress={onClose}>
          Cancel
        </Button>
      }
    >
      <Autocomplete inputValue={query} onInputChange={search.setQuery}>
        <SearchTools search={search} />
        <IconGrid search={search} current={current} onPick={onPick} />
      </Autocomplete>
      <p className={styles.nothing} role="status">
        {found.length > shown.length ? `The first ${shown.length} of ${found.length} icons` : countOf(found.length, 'icon')}
      </p>
    </ModalDialog>
  )
}

type IconSearch = ReturnType<typeof useIconSearch>

/** The icons of a set, or of all, whose names contain what is typed. */
function useIconSearch(icons: readonly Suggestion[], typical: string) {
  const [query, setQuery] = useState('')
  const sets = useMemo(() => [...new Set(icons.map(({ value }) => toSetName(value)))], [icons])
  const [set, setSet] = useState(() => sets.find((name) => name === toSetName(typical)) ?? ALL)
  const text = useDeferredValue(query).trim()
  const ofSet = useMemo(() => icons.filter(({ value }) => set === ALL || toSetName(value) === set), [icons, set])
  const found = useMemo(() => findSuggestions(ofSet, text, Number.POSITIVE_INFINITY), [ofSet, text])
  const shown = useMemo(() => found.slice(0, MAX_SHOWN), [found])
  return { query, setQuery, sets, set, setSet, text, found, shown }
}

const SearchTools = ({ search: { sets, set, setSet } }: { search: IconSearch }) => (
  <div className={styles.tools}>
    <SearchField aria-label="Find an icon" autoFocus className={searchField}>
      <Search aria-hidden />
      <Input className={input} role="combobox" aria-expanded placeholder="Find an icon: mail, calendar, check…" />
    </SearchField>
    {sets.length > 1 && (
      <Segments
        aria-label="Icon set"
        options={[ALL, ...sets].map((value) => ({ value, label: value }))}
        value={set}
        onChange={setSet}
      />
    )}
  </div>
)

interface IconGridProps extends Pick<IconDialogProps, 'current' | 'onPick'> {
  search: IconSearch
}

/** The drawings of the icons that are found. They are loaded when they are shown. */
function IconGrid({ search: { sets, set, text, shown }, current, onPick }: IconGridProps) {
  const store = useStore()
  const drawings = useEditor(({ resources }) => resources.icons)
  useEffect(() => store.prepare({ pictures: [], icons: shown.map(({ value }) => value) }), [store, shown])
  return (
    <ListBox
      className={styles.grid}
      aria-label="Icons"
      layout="grid"
      items={shown.map(({ value }) => ({ id: value }))}
      dependencies={[drawings]}
      selectionMode="none"
      renderEmptyState={() => (
        <p className={styles.nothing}>
          {set === ALL
            ? `No icon matches "${text}". Try another word for what it shows.`
            : `No icon of the set "${set}" matches "${text}". Search in "${ALL}", or try another word.`}
        </p>
      )}
      onAction={(key) => onPick(String(key))}
    >
      {({ id }) => (
        <ListBoxItem id={id} textValue={id} className={styles.icon} data-current={id === current || undefined}>
          <Icon name={id} place={{ icons: drawings }} />
          <span className={styles.name}>{set === ALL && sets.length > 1 ? id : id.slice(id.indexOf(':') + 1)}</span>
        </ListBoxItem>
      )}
    </ListBox>
  )
}

/** `lucide` of `lucide:mail`. */
const toSetName = (name: string): string => name.slice(0, name.indexOf(':'))
