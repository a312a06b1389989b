import { Paperclip } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { TextDescriptor } from '../../../../models/fields/descriptor.ts'
import { matchesPattern } from '../../../../models/fields/matches-pattern.ts'
import { toFileName } from '../../../pictures/describe-file.ts'
import { FileDialog } from '../../../pictures/file-dialog.tsx'
import { useFileTarget } from '../../../pictures/uploads/use-file-target.ts'
import { useEditor } from '../../../store/use-editor.ts'
import { useLater } from '../../../store/use-later.ts'
import { listFileLinks, listLinks, listPageLinks, proposeLinks } from '../../../suggestions/list-links.ts'
import { IconButton } from '../../../theme/icon-button.tsx'
import type { ControlProps } from '../../control-context.ts'
import { useSetValue } from '../../use-change.ts'
import { toPlaceholder } from '../texts/text-control.tsx'
import { Suggested } from './suggest-controls.tsx'
import * as styles from './suggest-styles.ts'
import { useKnownNames } from './use-known-names.ts'

/** A link to a page of the site. */
export function PageLinkControl(props: ControlProps<TextDescriptor>) {
  const manifest = useLater(useEditor((state) => state.manifest))
  const suggestions = useMemo(() => listPageLinks(manifest), [manifest])
  return <Suggested {...props} placeholder={toPlaceholder(props.field)} suggestions={suggestions} />
}

/** A link. Suggests what it can open, and takes a file that is chosen in the library, dropped or pasted here. */
export function LinkControl(props: ControlProps<TextDescriptor>) {
  const { field, value, at } = props
  const [open, setOpen] = useState<{ files?: readonly File[] } | null>(null)
  const { isOver, target } = useFileTarget((files) => setOpen({ files }))
  const setValue = useSetValue(at, field.title)
  return (
    <div className={styles.link} data-over={isOver || undefined} {...target}>
      <SuggestedLink {...props} />
      <IconButton icon={Paperclip} label={`Choose or upload a file for "${field.title}"`} onPress={() => setOpen({})} />
      {open && (
        <FileDialog
          title="Choose a file for the link"
          src={typeof value === 'string' ? value : ''}
          {...(open.files && { files: open.files })}
          onUse={(src) => {
            setOpen(null)
            setValue(src, { label: `Link to ${toFileName(src)}` })
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}

/**
 * Suggests pages and their anchors, files, and what a domain, email address or telephone number means. A field for files, whose pattern no
 * page matches, gets only files.
 */
function SuggestedLink(props: ControlProps<TextDescriptor>) {
  const { value, field } = props
  const manifest = useLater(useEditor((state) => state.manifest))
  const page = useEditor((state) => state.page)
  const { files } = useKnownNames()
  const known = useMemo(() => [...listLinks(manifest, page), ...listFileLinks(files)], [manifest, page, files])
  const proposed = typeof value === 'string' ? proposeLinks(value) : []
  const suggestions = [...proposed, ...known].filter((suggestion) => matchesPattern(field, suggestion.value))
  return <Suggested {...props} placeholder={toPlaceholder(field)} suggestions={suggestions} />
}
