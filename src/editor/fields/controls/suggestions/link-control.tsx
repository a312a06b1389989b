import { useMemo } from 'react'
import type { TextDescriptor } from '../../../../models/fields/descriptor.ts'
import { matchesPattern } from '../../../../models/fields/matches-pattern.ts'
import { useEditor } from '../../../store/use-editor.ts'
import { useLater } from '../../../store/use-later.ts'
import { listFileLinks, listLinks, listPageLinks, proposeLinks, readLinkToAnchor } from '../../../suggestions/list-links.ts'
import type { ControlProps } from '../../control-context.ts'
import { toPlaceholder } from '../texts/text-control.tsx'
import { FileChoice } from './file-choice.tsx'
import { Suggested } from './suggest-controls.tsx'
import { useKnownNames } from './use-known-names.ts'

/** A link to a page of the site. */
export function PageLinkControl(props: ControlProps<TextDescriptor>) {
  const manifest = useLater(useEditor((state) => state.manifest))
  const suggestions = useMemo(() => listPageLinks(manifest), [manifest])
  return <Suggested {...props} placeholder={toPlaceholder(props.field)} suggestions={suggestions} />
}

/** A link. Suggests what it can open, and takes a file that is chosen in the library, dropped or pasted here. */
export const LinkControl = (props: ControlProps<TextDescriptor>) => (
  <FileChoice {...props} title="Choose a file for the link" toLabel={(name) => `Link to ${name}`}>
    <SuggestedLink {...props} />
  </FileChoice>
)

/**
 * Suggests pages and their anchors, files, and what a domain, email address or telephone number means. A field for files, whose pattern no
 * page matches, gets only files.
 */
function SuggestedLink(props: ControlProps<TextDescriptor>) {
  const { value, field } = props
  const manifest = useLater(useEditor((state) => state.manifest))
  const page = useEditor((state) => state.page)
  const { files } = useKnownNames()
  const text = typeof value === 'string' ? value : ''
  const start = readLinkToAnchor(text)
  const known = useMemo(() => [...listLinks(manifest, page, start), ...listFileLinks(files)], [manifest, page, start, files])
  const proposed = proposeLinks(text)
  const suggestions = [...proposed, ...known].filter((suggestion) => matchesPattern(field, suggestion.value))
  return <Suggested {...props} placeholder={toPlaceholder(field)} suggestions={suggestions} />
}
