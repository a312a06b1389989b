import { type ReactNode, type RefObject, useState } from 'react'
import type { Steps } from '../../contracts/change.ts'
import { toPointer } from '../../manifest/pointer.ts'
import { useEntryActions } from '../names/use-entry-actions.tsx'
import type { ShownRow } from '../rows/find-row.ts'
import { RowMenu } from '../rows/row-menu.tsx'
import { useNextFocus } from '../rows/use-next-focus.ts'
import { useRowKeys } from '../rows/use-row-keys.ts'
import { ENTRY_MENU, findEntryAction } from './entry-menu.ts'
import { findNextPlace, findPlaceByKey, type SitePlace } from './site-places.ts'

interface EntryMenu {
  /** Opens the menu of a row if it is an entry with a name. Returns whether it is one. */
  openMenu(row: ShownRow): boolean
  /** The open menu and what its actions ask, to be rendered. */
  dialogs: ReactNode
}

/** What can be done with the entries in a tree of places, by keys and in a menu. The focus follows to the row of a renamed entry or a copy. */
export function useEntryMenu(
  tree: RefObject<HTMLElement | null>,
  places: readonly SitePlace[],
  open: (at: Steps) => void,
): EntryMenu {
  const [row, setRow] = useState<ShownRow | null>(null)
  const focusNext = useNextFocus(tree, places)
  const actions = useEntryActions({
    onMove: (to) => focusNext(toPointer(to)),
    onRemove: (at) => focusNext(findNextPlace(places, at)?.key ?? null),
  })
  const findEntry = ({ key }: ShownRow) => {
    const place = findPlaceByKey(places, key)
    return place?.isEntry ? place : null
  }
  useRowKeys(tree, (event, focused) => {
    const entry = findEntry(focused)
    return entry && findEntryAction(event, actions, entry.at)
  })
  const entry = row && findEntry(row)
  return {
    openMenu(opened) {
      const isEntry = findEntry(opened) !== null
      if (isEntry) setRow(opened)
      return isEntry
    },
    dialogs: (
      <>
        {entry && (
          <RowMenu row={row} groups={ENTRY_MENU} task={{ ...actions, at: entry.at, open }} onClose={() => setRow(null)} />
        )}
        {actions.dialog}
      </>
    ),
  }
}
