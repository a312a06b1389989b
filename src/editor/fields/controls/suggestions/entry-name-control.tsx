import { useMemo } from 'react'
import type { TextDescriptor } from '../../../../models/fields/descriptor.ts'
import { useEditor } from '../../../store/use-editor.ts'
import { useLater } from '../../../store/use-later.ts'
import { listEntryNames } from '../../../suggestions/list-entry-names.ts'
import type { ControlProps } from '../../control-context.ts'
import { toPlaceholder } from '../texts/text-control.tsx'
import { Suggested } from './suggest-controls.tsx'

/** A tag, an author or an entry of a collection. Suggests those that it has, and takes any other text. */
export function EntryNameControl(props: ControlProps<TextDescriptor>) {
  const { field, at } = props
  const manifest = useLater(useEditor((state) => state.manifest))
  const suggestions = useMemo(
    () => (field.suggests === null ? [] : listEntryNames(manifest, at, field.suggests)),
    [manifest, at, field.suggests],
  )
  return <Suggested {...props} placeholder={toPlaceholder(field)} suggestions={suggestions} />
}
