import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, ListBox, ListBoxItem, Virtualizer } from 'react-aria-components'
import { toPointer } from '../../../manifest/pointer.ts'
import { listLanguages, type SiteLanguage } from '../../../manifest/translations/languages.ts'
import type { TranslationProgress } from '../../../manifest/translations/translation-progress.ts'
import { useEditor, useStore } from '../../store/use-editor.ts'
import { tools } from '../../theme/area-styles.ts'
import { button } from '../../theme/control-styles.ts'
import { IconButton } from '../../theme/icon-button.tsx'
import { RowLayout } from '../../theme/row-layout.ts'
import { row } from '../../theme/row-styles.ts'
import { namePart } from '../name-part.ts'
import { readProgress, useSettledManifest } from '../use-progress.ts'
import { AddLanguageDialog } from './add-language-dialog.tsx'
import { RemoveLanguageDialog } from './remove-language-dialog.tsx'
import * as styles from './styles.ts'

/** The languages of the site, and how far each page is translated into the one that is shown. */
export function LanguageArea() {
  const manifest = useSettledManifest()
  const shown = useEditor((state) => state.language)
  const languages = listLanguages(manifest)
  const progress = readProgress(manifest)
  const [dialog, setDialog] = useState<'add' | SiteLanguage | null>(null)
  const current = languages.find(({ tag, isMain }) => tag === shown && !isMain)
  return (
    <div className={styles.area}>
      <div className={tools}>
        {languages.length === 0 ? (
          <p className={styles.empty}>The site is in one language. Add another one to translate its texts.</p>
        ) : (
          <LanguageList languages={languages} progress={progress} />
        )}
        <div className={styles.buttons}>
          <Button className={button} data-kind="outlined" onPress={() => setDialog('add')}>
            <Plus aria-hidden />
            Add language…
          </Button>
          {current && <IconButton icon={Trash2} label={`Remove ${current.name}…`} onPress={() => setDialog(current)} />}
        </div>
      </div>
      {current && <PartList progress={progress.find(({ language }) => language.tag === current.tag)} manifest={manifest} />}
      {dialog === 'add' && <AddLanguageDialog onClose={() => setDialog(null)} />}
      {dialog !== null && dialog !== 'add' && <RemoveLanguageDialog language={dialog} onClose={() => setDialog(null)} />}
    </div>
  )
}

interface LanguageListProps {
  languages: readonly SiteLanguage[]
  progress: readonly TranslationProgress[]
}

function LanguageList({ languages, progress }: LanguageListProps) {
  const store = useStore()
  const shown = useEditor((state) => state.language) ?? languages[0]?.tag
  const describe = ({ tag, isMain }: SiteLanguage) => {
    const total = progress.find(({ language }) => language.tag === tag)?.total
    return isMain ? 'Main language' : total ? describeCounts(total) : 'Nothing to translate'
  }
  return (
    <ListBox
      className={styles.languages}
      aria-label="Languages"
      items={languages.map((language) => ({ ...language, id: language.tag }))}
      dependencies={[progress]}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={shown === undefined ? [] : [shown]}
      onSelectionChange={(keys) => {
        const chosen = languages.find(({ tag }) => keys !== 'all' && keys.has(tag))
        if (chosen) store.showLanguage(chosen.isMain ? null : chosen.tag)
      }}
    >
      {(language) => (
        <ListBoxItem className={`${row} ${styles.item}`} textValue={`${language.name}, ${describe(language)}`}>
          <strong lang={language.tag}>{language.name}</strong>
          <span>{describe(language)}</span>
        </ListBoxItem>
      )}
    </ListBox>
  )
}

const ALL = 'all'
const LAYOUT = { rowSize: 44 }

function PartList({ progress, manifest }: { progress: TranslationProgress | undefined; manifest: unknown }) {
  const store = useStore()
  const part = useEditor((state) => state.textPart)
  if (!progress) return null
  const items = [
    { id: ALL, name: 'All texts', counts: describeCounts(progress.total), isDone: isDone(progress.total) },
    ...progress.parts.map((one) => ({
      id: toPointer(one.steps),
      name: namePart(manifest, one.steps),
      counts: describeCounts(one),
      isDone: isDone(one),
    })),
  ]
  return (
    <Virtualizer layout={RowLayout} layoutOptions={LAYOUT}>
      <ListBox
        className={styles.list}
        aria-label="Progress by page"
        items={items}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[part ?? ALL]}
        onSelectionChange={(keys) => {
          const [chosen] = keys === 'all' ? [] : keys
          store.showTexts(chosen === undefined || chosen === ALL ? null : String(chosen))
        }}
      >
        {({ id, name, counts, isDone: done }) => (
          <ListBoxItem id={id} className={`${row} ${styles.item}`} textValue={`${name}, ${counts}`} data-done={done || undefined}>
            <strong>{name}</strong>
            <span>{counts}</span>
          </ListBoxItem>
        )}
      </ListBox>
    </Virtualizer>
  )
}

type Counts = TranslationProgress['total']

const isDone = ({ missing, toReview }: Counts): boolean => missing + toReview === 0

function describeCounts({ texts, translated, toReview }: Counts): string {
  const done = translated === texts ? 'All translated' : `${translated} of ${texts} translated`
  return toReview === 0 ? done : `${done}, ${toReview} to review`
}
