import { useCallback, useMemo, useState } from 'react'
import type { CheckedPlan } from '../../contracts/editor-protocol.ts'
import { textOf } from '../../manifest/json.ts'
import { listPages, toPagePath } from '../store/places.ts'
import type { EditorStore } from '../store/store.ts'
import { useEditor, useStore } from '../store/use-editor.ts'
import { fromCopy, fromTemplate, listPageTemplates, type PageTemplate } from './page-templates.ts'
import { findPlaceAtEnd, planNewPage } from './plan-new-page.ts'
import { proposePath, toFolder } from './propose-path.ts'
import { requestPlan, type ToTask, usePlan } from './use-plan.ts'

/** What the new page starts as: the id of a template, or the index of a page that is copied. */
type PageSource = string | number

interface NewPageInput {
  title: string
  path: string
  source: PageSource
  inMenu: boolean
}

/** A new page while it is described. */
export interface NewPageDraft extends NewPageInput {
  templates: readonly PageTemplate[]
  plan: CheckedPlan | null
  /** The index that the page gets. */
  index: number
  setTitle(title: string): void
  setPath(path: string): void
  setSource(source: PageSource): void
  setInMenu(inMenu: boolean): void
  /** Adds the page and opens it. Returns whether it could be added. */
  add(): Promise<boolean>
}

/**
 * Describes a new page. Its path follows the title until someone types a path.
 * @param copied the index of the page that is copied at first; null for a template
 */
export function useNewPage(copied: number | null): NewPageDraft {
  const store = useStore()
  const manifest = useEditor((state) => state.manifest)
  const templates = useMemo(() => listPageTemplates(manifest), [manifest])
  const [title, setTitle] = useState('')
  const [typedPath, setPath] = useState<string | null>(null)
  const [source, setSource] = useState<PageSource>(copied ?? templates[0]?.id ?? '')
  const [inMenu, setInMenu] = useState(false)
  const folder = typeof source === 'number' ? toFolder(toPagePath(manifest, ['pages', source])) : ''
  const path = typedPath ?? proposePath(manifest, title, folder)
  const toTask = useCallback<ToTask>(
    (current) => {
      const changes = toChanges(current, { title: title.trim(), path, source, inMenu })
      return changes && { kind: 'changes', changes }
    },
    [title, path, source, inMenu],
  )
  const plan = usePlan(toTask)
  const index = findPlace(manifest, source)
  return {
    ...{ title, path, source, inMenu, templates, plan, index },
    ...{ setTitle, setPath, setSource, setInMenu },
    add: () => addPage(store, toTask, source, title.trim()),
  }
}

const findPlace = (manifest: unknown, source: PageSource): number =>
  typeof source === 'number' ? source + 1 : findPlaceAtEnd(manifest)

/** Null without a title or a path. */
function toChanges(manifest: unknown, { title, path, source, inMenu }: NewPageInput) {
  if (title === '' || path === '') return null
  const template = listPageTemplates(manifest).find(({ id }) => id === source)
  const page = template ? fromTemplate(template, title, path) : fromCopy(listPages(manifest)[Number(source)], title, path)
  return planNewPage(manifest, { page, index: findPlace(manifest, source), inMenu })
}

/** The errors that keep a page from being added. Those of its content can be fixed afterwards. */
export const findBlocking = ({ diagnostics }: CheckedPlan, index: number): CheckedPlan['diagnostics'] =>
  diagnostics.filter(({ severity, pointer }) => severity === 'error' && !pointer.startsWith(`/pages/${index}/blocks`))

async function addPage(store: EditorStore, toTask: ToTask, source: PageSource, title: string): Promise<boolean> {
  const plan = await requestPlan(store, toTask)
  const index = findPlace(store.get().manifest, source)
  if (!plan || plan.problem !== null || findBlocking(plan, index).length > 0) return false
  store.change(plan.changes, { label: `Add page "${title}"` })
  store.openPage(['pages', index])
  const path = textOf(listPages(store.get().manifest)[index], 'path')
  store.announce(`The page "${title}" was added. Its path is ${path}.`)
  return true
}
