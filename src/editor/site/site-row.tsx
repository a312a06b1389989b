import { ChevronRight } from 'lucide-react'
import { use } from 'react'
import { Button, Collection, TreeItem, TreeItemContent } from 'react-aria-components'
import { countDiagnosticsBelow } from '../diagnostics/index-diagnostics.ts'
import { focusPlaceSoon } from '../fields/focus-place.ts'
import { AddNamed } from '../names/add-named.tsx'
import { RowCounts } from '../rows/row-counts.tsx'
import { RowMenuButton } from '../rows/row-menu-button.tsx'
import { RowText } from '../rows/row-text.tsx'
import { useEditor, useStore } from '../store/use-editor.ts'
import { smallButton } from '../theme/control-styles.ts'
import { row } from '../theme/row-styles.ts'
import { EntryMenuContext } from './entry-menu.ts'
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
          <RowText title={title} detail={detail} tooltip={`${title} ${detail}`} />
          <PlaceCounts place={place} />
          <AddToRow place={place} />
          <MenuOfRow place={place} />
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

function MenuOfRow({ place: { key, title, detail, isEntry } }: { place: SitePlace }) {
  const openMenu = use(EntryMenuContext)
  if (!isEntry) return null
  return <RowMenuButton name={`${title} ${detail}`} onOpen={(element) => openMenu({ key, element })} />
}

function PlaceCounts({ place: { at } }: { place: SitePlace }) {
  const counts = useEditor((state) => countDiagnosticsBelow(state.diagnostics, at))
  return <RowCounts {...counts} />
}
