import { Search } from 'lucide-react'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { Autocomplete, Input, ListBox, ListBoxItem, SearchField } from 'react-aria-components'
import { Icon } from '../../../../ui/icon.tsx'
import { countOf } from '../../../diagnostics/describe-counts.ts'
import { useEditor, useStore } from '../../../store/use-editor.ts'
import type { Suggestion } from '../../../suggestions/find-suggestions.ts'
import { input, searchField } from '../../../theme/control-styles.ts'
import { ModalDialog } from '../../../theme/modal-dialog.tsx'
import { Segments } from '../../../theme/segments.tsx'
import { findIcons } from './find-icons.ts'
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
  const store = useStore()
  const drawings = useEditor(({ resources }) => resources.icons)
  const [query, setQuery] = useState('')
  const sets = useMemo(() => [...new Set(icons.map(({ value }) => toSetName(value)))], [icons])
  const [set, setSet] = useState(() => sets.find((name) => name === toSetName(typical)) ?? ALL)
  const text = useDeferredValue(query).trim()
  const ofSet = useMemo(() => icons.filter(({ value }) => set === ALL || toSetName(value) === set), [icons, set])
  const found = useMemo(() => findIcons(ofSet, text), [ofSet, text])
  const shown = useMemo(() => found.slice(0, MAX_SHOWN), [found])
  useEffect(() => store.prepare({ pictures: [], icons: shown.map(({ value }) => value) }), [store, shown])
  return (
    <ModalDialog title="Choose an icon" onClose={onClose} buttons={[{ label: 'Cancel' }]}>
      <Autocomplete inputValue={query} onInputChange={setQuery}>
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
      </Autocomplete>
      <p className={styles.nothing} role="status">
        {found.length > shown.length ? `The first ${shown.length} of ${found.length} icons` : countOf(found.length, 'icon')}
      </p>
    </ModalDialog>
  )
}

/** `lucide` of `lucide:mail`. */
const toSetName = (name: string): string => name.slice(0, name.indexOf(':'))
