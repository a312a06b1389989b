import { type MouseEvent, useMemo } from 'react'
import { Tree } from 'react-aria-components'
import type { Steps } from '../../contracts/change.ts'
import { useEditor, useStore } from '../store/use-editor.ts'
import { useLater } from '../store/use-later.ts'
import { findSitePlace, listSitePlaces, type SitePlace } from './site-places.ts'
import { SiteRow } from './site-row.tsx'
import * as styles from './styles.ts'

/** Everything of the manifest that is not a page. Its rows come from the schema. */
export function SiteArea() {
  const store = useStore()
  const manifest = useLater(useEditor((state) => state.manifest))
  const places = useMemo(() => listSitePlaces(manifest), [manifest])
  const shown = useEditor(toShownPlace)
  const current = shown && findSitePlace(places, shown)

  function open(key: string): void {
    const place = findByKey(places, key)
    if (place) store.openPlace(place.at)
  }

  /** React Aria does not report a click on a row that it takes for selected. But an object of it may be open in the panel. */
  function openAgain({ target }: MouseEvent): void {
    const row = target instanceof Element ? target.closest<HTMLElement>('[role="row"]') : null
    const isButton = target instanceof Element && target.closest('button') !== null
    if (row?.dataset.key !== undefined && row.dataset.key === current?.key && !isButton) open(row.dataset.key)
  }

  return (
    <Tree
      className={styles.tree}
      aria-label="Site"
      items={places}
      dependencies={[places]}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={current ? [current.key] : []}
      onSelectionChange={(keys) => open(String([...keys][0]))}
      defaultExpandedKeys={places.map(({ key }) => key)}
      onClickCapture={openAgain}
    >
      {(place) => <SiteRow place={place} />}
    </Tree>
  )
}

/** What the panel shows, if that is not in a page. */
function toShownPlace({ selection, opened }: { selection: Steps | null; opened: readonly Steps[] }): Steps | null {
  const shown = opened.at(-1) ?? selection
  return shown === null || shown[0] === 'pages' ? null : shown
}

function findByKey(places: readonly SitePlace[], key: string): SitePlace | undefined {
  return places.flatMap((place) => [place, ...place.children]).find((place) => place.key === key)
}
