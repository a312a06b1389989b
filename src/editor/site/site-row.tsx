import { ChevronRight, CircleAlert, TriangleAlert } from 'lucide-react'
import { Button, Collection, TreeItem, TreeItemContent } from 'react-aria-components'
import { countDiagnosticsBelow } from '../diagnostics/index-diagnostics.ts'
import { focusPlaceSoon } from '../fields/focus-place.ts'
import { AddNamed } from '../names/add-named.tsx'
import { useEditor, useStore } from '../store/use-editor.ts'
import { smallButton } from '../theme/control-styles.ts'
import { row } from '../theme/row-styles.ts'
import type { SitePlace } from './site-places.ts'
import * as styles from './styles.ts'

/** A place and the places below it. */
export function SiteRow({ place }: { place: SitePlace }) {
  const { key, title, detail, isAbsent, children } = place
  const name = [title, isAbsent ? 'not added yet' : detail].join(' ').trim()
  return (
    <TreeItem id={key} textValue={name} className={`${row} ${styles.row}`}>
      <TreeItemContent>
        <div className={styles.content} data-absent={isAbsent || undefined}>
          {children.length > 0 ? (
            <Button slot="chevron" className={smallButton}>
              <ChevronRight aria-hidden />
            </Button>
          ) : (
            <span className={styles.room} />
          )}
          <span className={styles.text} title={`${title} ${detail}`}>
            {title}
            {detail !== '' && <span className={styles.detail}>{detail}</span>}
          </span>
          <RowMarks place={place} />
          <AddToRow place={place} />
        </div>
      </TreeItemContent>
      <Collection items={children}>{(child) => <SiteRow place={child} />}</Collection>
    </TreeItem>
  )
}

/** Adds an entry to a place whose entries have names. */
function AddToRow({ place: { at, field } }: { place: SitePlace }) {
  const store = useStore()
  if (field.kind !== 'map') return null
  return (
    <AddNamed
      map={field}
      at={at}
      isSmall
      onAdd={(added) => {
        store.revealField(added)
        focusPlaceSoon(added)
      }}
    />
  )
}

function RowMarks({ place: { at } }: { place: SitePlace }) {
  const { errors, warnings } = useEditor((state) => countDiagnosticsBelow(state.diagnostics, at))
  if (errors + warnings === 0) return null
  const [Icon, count, noun] =
    errors > 0 ? ([CircleAlert, errors, 'error'] as const) : ([TriangleAlert, warnings, 'warning'] as const)
  return (
    <span className={styles.count} data-severity={noun}>
      <Icon role="img" aria-label={count === 1 ? noun : `${noun}s`} />
      {count}
    </span>
  )
}
