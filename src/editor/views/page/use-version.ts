import { useMemo } from 'react'
import type { Steps } from '../../../contracts/change.ts'
import { toPointer } from '../../../manifest/pointer.ts'
import { isSamePlace } from '../../store/places.ts'
import { useEditor } from '../../store/use-editor.ts'
import { compareDraft } from '../compare/compare-draft.ts'
import type { BlockChange } from '../compare/compare-pages.ts'
import type { ViewContent } from './view-content.ts'

/** A version of the open page. */
interface ShownVersion {
  manifest: unknown
  page: Steps
  themeCss: string
  marks: BlockMarks
  /** Where the draft has a block of this version; null if it does not. */
  toDraft(block: Steps): Steps | null
}

/** What is marked on the page, by the JSON Pointers of blocks. */
export interface BlockMarks {
  selected: string | null
  changes: ReadonlyMap<string, BlockChange>
  /** The block that is scrolled to when it changes: the first one that differs. A removed one is only in the version before. */
  firstChange: string | null
}

/** The version that a frame shows, and how it differs from the other one. */
export function useVersion(version: ViewContent['version']): ShownVersion {
  const manifest = useEditor((state) => state.manifest)
  const page = useEditor((state) => state.page)
  const themeCss = useEditor((state) => state.themeCss)
  const compared = useEditor((state) => state.compared)
  const selection = useEditor((state) => state.selection)
  const sides = useMemo(() => compared && compareDraft(compared, { manifest, page }), [compared, manifest, page])
  const isDraft = version === 'draft'
  if (!sides || !compared) {
    const marks = { selected: selection && toPointer(selection), changes: new Map(), firstChange: null }
    return { manifest: isDraft ? manifest : undefined, page, themeCss, marks, toDraft: (block) => block }
  }
  const { found, draft } = sides
  const side = isDraft === (draft === 'after') ? 'after' : 'before'
  const changed = found.blocks.filter(({ change }) => change !== null)
  const selected = selection && found.blocks.find((block) => isSamePlace(block[draft], selection))
  const [first] = changed
  return {
    ...(isDraft ? { manifest, themeCss } : compared),
    page: found.page[side] ?? [],
    marks: {
      selected: toBlockPointer(selected?.[side]),
      changes: new Map(changed.flatMap((block) => (block.change && block[side] ? [[toPointer(block[side]), block.change]] : []))),
      firstChange: toBlockPointer(side === 'after' || !first?.after ? first?.[side] : null),
    },
    toDraft: (block) => found.blocks.find((one) => isSamePlace(one[side], block))?.[draft] ?? null,
  }
}

const toBlockPointer = (block: Steps | null | undefined): string | null => (block ? toPointer(block) : null)
