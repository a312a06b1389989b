import { useCallback, useState } from 'react'
import type { Steps } from '../../contracts/change.ts'
import type { CheckedPlan } from '../../contracts/editor-protocol.ts'
import { findPageByPath, toPageIndex, toPagePath } from '../store/places.ts'
import type { EditorStore } from '../store/store.ts'
import { useEditor, useStore } from '../store/use-editor.ts'
import { namePage } from './page-name.ts'
import { toFolder } from './propose-path.ts'
import { requestPlan, type ToTask, usePlan } from './use-plan.ts'

/** What those see who open the path of a deleted page: another page, or the one for unknown paths, with or without `gone`. */
export type VisitorsOfDeletedPage = 'redirected' | 'gone' | 'lost'

/** How a page is deleted, while a person decides it. */
export interface PageDeletion {
  /** The place of the page, and its path. */
  page: Steps
  path: string
  /** The index of the page to which visitors are redirected; -1 for none. */
  target: number
  visitors: VisitorsOfDeletedPage
  /** Whether the links to the page lead to the target too. */
  withLinks: boolean
  /** Whether its entries in the menu are removed. */
  withMenu: boolean
  plan: CheckedPlan | null
  setTarget(target: number): void
  setVisitors(visitors: VisitorsOfDeletedPage): void
  setWithLinks(withLinks: boolean): void
  setWithMenu(withMenu: boolean): void
  /** Deletes the page. Returns whether it could be deleted. */
  remove(): Promise<boolean>
}

/** @param page the place of the page, which may be an entry of a collection; the same object while it stays the same */
export function usePageDeletion(page: Steps): PageDeletion {
  const store = useStore()
  const path = useEditor(({ manifest }) => toPagePath(manifest, page))
  const [target, setTarget] = useState(() => findPageAbove(store.get().manifest, path))
  const [visitors, setVisitors] = useState<VisitorsOfDeletedPage>('redirected')
  const [withLinks, setWithLinks] = useState(true)
  const [withMenu, setWithMenu] = useState(true)
  const toTask = useCallback<ToTask>(
    (manifest) => {
      const to = visitors === 'redirected' ? toPagePath(manifest, ['pages', target]) : null
      return { kind: 'deletePage', page, to, gone: visitors === 'gone', withLinks, withMenu }
    },
    [page, target, visitors, withLinks, withMenu],
  )
  const plan = usePlan(toTask)
  return {
    ...{ page, path, target, visitors, withLinks, withMenu, plan },
    ...{ setTarget, setVisitors, setWithLinks, setWithMenu },
    remove: () => deletePage(store, toTask, page),
  }
}

/** The nearest page above a path that exists: `/services` for `/services/cloud`, or else the home page. -1 without one. */
function findPageAbove(manifest: unknown, path: string): number {
  const folder = toFolder(path)
  const above = toPageIndex(findPageByPath(manifest, folder === '' ? '/' : folder) ?? []) ?? -1
  return above !== -1 || folder === '' ? above : findPageAbove(manifest, folder)
}

async function deletePage(store: EditorStore, toTask: ToTask, page: Steps): Promise<boolean> {
  const plan = await requestPlan(store, toTask)
  if (!plan || plan.problem !== null) return false
  const name = namePage(store.get().manifest, page)
  store.change(plan.changes, { label: `Delete ${name}` })
  const broken = plan.links.filter(({ outcome }) => outcome === 'broken').length
  store.announce(
    `The ${name} was deleted.${broken === 0 ? '' : ` ${broken === 1 ? '1 link is' : `${broken} links are`} broken.`}`,
  )
  return true
}
