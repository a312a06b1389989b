import { Search, X } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { Button, Input, SearchField } from 'react-aria-components'
import { listLanguages } from '../../../manifest/translations/languages.ts'
import { listTranslationStates } from '../../../manifest/translations/translation-state.ts'
import { useEditor, useStore } from '../../store/use-editor.ts'
import { button, input, searchField, smallButton } from '../../theme/control-styles.ts'
import { type SegmentOption, Segments } from '../../theme/segments.tsx'
import { findShownLanguage } from '../source-texts.ts'
import { readProgress, useSettledManifest } from '../use-progress.ts'
import { goOn } from './go-on.ts'
import { GoneTranslations } from './gone-translations.tsx'
import { createRowFilter, listRows, type RowFilter, type TranslationRow } from './list-rows.ts'
import * as styles from './styles.ts'
import { TranslationTable } from './translation-table.tsx'

/** How many rows are shown at first, and how many more with each press. The filters find the others sooner than scrolling. */
const PAGE_SIZE = 100

/** The texts of the site next to their translations into the language of the canvas, in front of the page. */
export function TranslationView() {
  const store = useStore()
  const manifest = useSettledManifest()
  const tag = useEditor((state) => state.language)
  const language = useMemo(() => findShownLanguage({ manifest, language: tag }), [manifest, tag])
  useEffect(() => {
    // There is nothing to translate into the main language.
    const first = listLanguages(store.get().manifest).find(({ isMain }) => !isMain)
    if (first && findShownLanguage(store.get()) === null) store.showLanguage(first.tag)
  }, [store])
  return (
    <section className={styles.view} aria-label="Translations" onKeyDown={goOn}>
      {language === null ? (
        <p className={styles.hint}>Choose a language on the left to translate the texts of the site into it.</p>
      ) : (
        <Translations key={language.tag} manifest={manifest} tag={language.tag} name={language.name} />
      )}
    </section>
  )
}

function Translations({ manifest, tag, name }: { manifest: unknown; tag: string; name: string }) {
  const part = useEditor((state) => state.textPart)
  const [query, setQuery] = useState<Pick<RowFilter, 'status' | 'find'>>({ status: null, find: '' })
  const [limit, setLimit] = useState(PAGE_SIZE)
  const state = useMemo(() => listTranslationStates(manifest).find(({ language }) => language.tag === tag), [manifest, tag])
  const progress = readProgress(manifest).find(({ language }) => language.tag === tag)
  const parts = useMemo(() => progress?.parts.map(({ steps }) => steps) ?? [], [progress])
  const rows = useMemo(() => (state ? listRows(state, parts) : []), [state, parts])
  const found = useFoundRows(rows, { ...query, part })
  const change = (next: Partial<typeof query>) => {
    setQuery({ ...query, ...next })
    setLimit(PAGE_SIZE)
  }
  const { texts = 0, translated = 0, toReview = 0, missing = 0 } = progress?.total ?? {}
  return (
    <>
      <header className={styles.head}>
        <h2>
          Translations into <span lang={tag}>{name}</span>
        </h2>
        <label className={styles.progress}>
          <progress max={Math.max(1, texts)} value={translated} />
          {translated} of {texts} texts translated
        </label>
        <search className={styles.filters} aria-label="Filter texts">
          <TextSearch value={query.find} onChange={(find) => change({ find })} />
          <Segments
            aria-label="State"
            options={listFilters(missing, toReview)}
            value={query.status}
            onChange={(status) => change({ status })}
          />
        </search>
      </header>
      {found.length === 0 && (
        <p className={styles.hint}>{query.status === null ? 'No text matches.' : 'No text is left here.'}</p>
      )}
      <TranslationTable rows={found.slice(0, limit)} part={part} manifest={manifest} tag={tag} />
      {found.length > limit && (
        <Button className={button} data-kind="outlined" onPress={() => setLimit(limit + PAGE_SIZE)}>
          Show more ({found.length - limit} left)
        </Button>
      )}
      {state && query.status === null && query.find === '' && part === null && <GoneTranslations state={state} />}
    </>
  )
}

const listFilters = (missing: number, toReview: number): SegmentOption<RowFilter['status']>[] => [
  { value: null, label: 'All' },
  { value: 'missing', label: `Missing (${missing})` },
  { value: 'toReview', label: `To review (${toReview})` },
]

/** The rows that match, and those that did when the filter was chosen: a text that is being translated stays in place. */
function useFoundRows(rows: readonly TranslationRow[], filter: RowFilter): readonly TranslationRow[] {
  const id = JSON.stringify(filter)
  const matches = createRowFilter(filter)
  const [kept, setKept] = useState({ id: '', keys: new Set<string>() })
  if (kept.id !== id) setKept({ id, keys: new Set(rows.filter(matches).map(({ key }) => key)) })
  return rows.filter((row) => matches(row) || (kept.id === id && kept.keys.has(row.key)))
}

function TextSearch({ value, onChange }: { value: string; onChange(value: string): void }) {
  return (
    <SearchField aria-label="Find a text" className={searchField} value={value} onChange={onChange}>
      <Search aria-hidden />
      <Input className={input} placeholder="Find a text" />
      {value !== '' && (
        <Button className={smallButton}>
          <X aria-hidden />
        </Button>
      )}
    </SearchField>
  )
}
