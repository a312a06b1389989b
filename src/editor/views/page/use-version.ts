import { useMemo } from 'react'
import { toPointer } from '../../../manifest/pointer.ts'
import { isSamePlace } from '../../store/places.ts'
import { useEditor } from '../../store/use-editor.ts'
import { type BlockChange, comparePages } from '../compare/compare-pages.ts'
import type { ViewContent } from './view-content.ts'

/** A version of the open page. */
interface ShownVersion {
  manifest: unknown
  page: number
  themeCss: string
  marks: BlockMarks
}

/** What is marked on the page, by the JSON Pointers of blocks. */
export interface BlockMarks {
  selected: string | null
  changes: ReadonlyMap<string, BlockChange>
}

/** The version that a frame shows, and how it differs from the other one. */
export function useVersion(version: ViewContent['version']): ShownVersion {
  const draft = useEditor((state) => state.manifest)
  const page = useEditor((state) => state.page)
  const themeCss = useEditor((state) => state.themeCss)
  const compared = useEditor((state) => state.compared)
  const selection = useEditor((state) => state.selection)
  const found = useMemo(() => compared && comparePages(compared.manifest, draft, page), [compared, draft, page])
  const blocks = found?.blocks ?? []
  const isDraft = version === 'draft'
  const changes = new Map(
    blocks.flatMap(({ change, before, after }): [string, BlockChange][] => {
      const at = isDraft ? after : before
      return change && at ? [[toPointer(at), change]] : []
    }),
  )
  const selected = isDraft ? selection : selection && (blocks.find(({ after }) => isSamePlace(after, selection))?.before ?? null)
  const marks = { changes, selected: selected && toPointer(selected) }
  if (isDraft) return { manifest: draft, page, themeCss, marks }
  return { manifest: compared?.manifest, page: found?.page ?? -1, themeCss: compared?.themeCss ?? '', marks }
}
