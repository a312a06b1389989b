import { type MouseEvent, useMemo, useRef } from 'react'
import { Tree } from 'react-aria-components'
import type { Steps } from '../../contracts/change.ts'
import { isOpened } from '../../models/fields/opened-objects.ts'
import { findRow } from '../rows/find-row.ts'
import { useEditor, useStore } from '../store/use-editor.ts'
import { useLater } from '../store/use-later.ts'
import { EntryMenuContext } from './entry-menu.ts'
import { findPlaceByKey, findSitePlace, listSitePlaces } from './site-places.ts'
import { SiteRow } from './site-row.tsx'
import * as styles from './styles.ts'
import { useEntryMenu } from './use-entry-menu.tsx'

/** Everything of the manifest that is not a page. Its rows come from the schema. */
export function SiteArea() {
  const store = useStore()
  const tree = useRef<HTMLDivElement>(null)
  const manifest = useLater(
    useEditor((state) => state.manifest),
    tree,
  )
  const places = useMemo(() => listSitePlaces(manifest), [manifest])
  const shown = useEditor(toShownPlace)
  const current = shown && findSitePlace(places, shown)
  const { openMenu, dialogs } = useEntryMenu(tree, places, open)

  /** An entry that is one value, such as a fact, has no fields of its own: its field among the others gets the focus. */
  function open(at: Steps): void {
    const place = findSitePlace(places, at)
    if (place?.isEntry && !isOpened(place.field)) store.revealField(at)
    else store.openPlace(at)
  }

  function openKey(key: string): void {
    const place = findPlaceByKey(places, key)
    if (place) open(place.at)
  }

  /** React Aria does not report a click on a row that it takes for selected. But an object of it may be open in the panel. */
  function openAgain({ target }: MouseEvent): void {
    const isButton = target instanceof Element && target.closest('button') !== null
    const row = isButton ? null : findRow({ target })
    if (row && row.key === current?.key) openKey(row.key)
  }

  /** By the right mouse button, or by the key that the system has for it. */
  function openContextMenu(event: MouseEvent): void {
    const row = findRow(event)
    if (row && openMenu(row)) event.preventDefault()
  }

  return (
    <EntryMenuContext value={openMenu}>
      <Tree
        ref={tree}
        className={styles.tree}
        aria-label="Site"
        items={places}
        dependencies={[places]}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={current ? [current.key] : []}
        onSelectionChange={(keys) => openKey(String([...keys][0]))}
        defaultExpandedKeys={places.map(({ key }) => key)}
        onClickCapture={openAgain}
        onContextMenu={openContextMenu}
      >
        {(place) => <SiteRow place={place} />}
      </Tree>
      {dialogs}
    </EntryMenuContext>
  )
}

/** What the panel shows, if that is not in a page. */
function toShownPlace({ selection, opened }: { selection: Steps | null; opened: readonly Steps[] }): Steps | null {
  const shown = opened.at(-1) ?? selection
  return shown === null || shown[0] === 'pages' ? null : shown
}
