import { Eye } from 'lucide-react'
import { memo, useId, useMemo } from 'react'
import { parsePointer } from '../../../manifest/pointer.ts'
import type { SiteText } from '../../../manifest/translations/site-texts.ts'
import { describeField } from '../../../models/fields/index.ts'
import { findDiagnosticsAt } from '../../diagnostics/index-diagnostics.ts'
import { TextControl } from '../../fields/controls/texts/text-control.tsx'
import { useEditor, useStore } from '../../store/use-editor.ts'
import { IconButton } from '../../theme/icon-button.tsx'
import { namePart } from '../name-part.ts'
import { findSourceText } from '../source-texts.ts'
import { TranslationControl, TranslationNote } from '../translated-text.tsx'
import type { TranslationRow } from './list-rows.ts'
import * as styles from './styles.ts'

interface TranslationTableProps {
  rows: readonly TranslationRow[]
  /** The pointer of the page or other part whose texts these are; null if they are those of all. */
  part: string | null
  manifest: unknown
  tag: string
}

/** Texts and their translations side by side, by page. */
export function TranslationTable({ rows, part: only, manifest, tag }: TranslationTableProps) {
  const groups = Map.groupBy(rows, ({ places }) => only ?? [...places.keys()][0] ?? '')
  return (
    <div className={styles.table}>
      {[...groups].map(([part, inPart]) => (
        <section key={part}>
          <h3>{namePart(manifest, parsePointer(part))}</h3>
          <ul>
            {inPart.map(({ key, count, places }) => {
              const source = places.get(part)
              return source && <Row key={key} source={source} count={count} tag={tag} />
            })}
          </ul>
        </section>
      ))}
    </div>
  )
}

interface RowProps {
  source: SiteText
  /** How often the text occurs. */
  count: number
  tag: string
}

const Row = memo(function Row({ source, count, tag }: RowProps) {
  const store = useStore()
  const id = useId()
  const { steps } = source
  const field = useMemo(() => describeField(store.get().manifest, steps), [store, steps])
  // The list follows the manifest a moment later, and another text can be at this place by then.
  const isThere = useEditor((state) => findSourceText(state, steps)?.value === source.value)
  const hasError = useEditor((state) => findDiagnosticsAt(state.diagnostics, ['translations', tag, source.value]).length > 0)
  if (!isThere || field === null || !('suggests' in field)) return null
  const names = {
    id: `${id}-control`,
    'aria-labelledby': `${id}-source`,
    'aria-describedby': `${id}-note`,
    isInvalid: hasError,
  }
  const show = () => {
    store.openArea('pages')
    store.revealField(steps)
  }
  return (
    <li className={styles.row}>
      <p id={`${id}-source`} lang={source.language}>
        {source.value}
      </p>
      <div>
        <TranslationControl field={field} source={source} at={steps} value={source.value} names={names} Control={TextControl} />
        <div id={`${id}-note`} className={styles.note}>
          <TranslationNote source={source} controlId={names.id} />
          {count > 1 && <span>In {count} places</span>}
        </div>
      </div>
      <IconButton icon={Eye} label="Show on the page" onPress={show} />
    </li>
  )
})
