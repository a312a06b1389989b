import { findBranch } from '../../models/fields/match-value.ts'
import { EntriesControl } from '../collections/entries-control.tsx'
import { findSourceText } from '../languages/source-texts.ts'
import { SharedText, TranslatedText } from '../languages/translated-text.tsx'
import { useEditor } from '../store/use-editor.ts'
import type { ControlProps } from './control-context.ts'
import { ChoiceControl } from './controls/choices/choice-control.tsx'
import { ChoicesControl } from './controls/choices/choices-control.tsx'
import { FormReferenceControl } from './controls/choices/form-reference-control.tsx'
import { ReferenceControl } from './controls/choices/reference-control.tsx'
import { SwitchControl } from './controls/choices/switch-control.tsx'
import { ColorControl } from './controls/colors/color-control.tsx'
import { DateControl } from './controls/date-control.tsx'
import { IconControl } from './controls/icons/icon-control.tsx'
import { NumberControl } from './controls/number-control.tsx'
import { PictureFileControl } from './controls/pictures/picture-file-control.tsx'
import { EntryNameControl } from './controls/suggestions/entry-name-control.tsx'
import { LinkControl, PageLinkControl } from './controls/suggestions/link-control.tsx'
import { MediaFileControl } from './controls/suggestions/media-file-control.tsx'
import { FileControl } from './controls/suggestions/suggest-controls.tsx'
import { MarkdownControl } from './controls/texts/markdown-control.tsx'
import { PathControl } from './controls/texts/path-control.tsx'
import { TextControl } from './controls/texts/text-control.tsx'
import { GroupFields } from './group-fields.tsx'
import { BlocksControl } from './lists/blocks-control.tsx'
import { EitherControl } from './lists/either-control.tsx'
import { ListControl } from './lists/list-control.tsx'
import { MapControl } from './maps/map-control.tsx'

/** The control of a field, by its kind. In another language than the main one, that of a text is for its translation. */
export function Control(props: ControlProps) {
  const source = useEditor((state) => findSourceText(state, props.at))
  const { field } = props
  if (!('suggests' in field)) return <FieldControl {...props} />
  if (source) return <TranslatedText {...props} field={field} source={source} Control={FieldControl} />
  return <SharedText {...props} field={field} Control={FieldControl} />
}

function FieldControl({ field, ...props }: ControlProps) {
  switch (field.kind) {
    case 'inline':
    case 'rich':
      return <MarkdownControl field={field} {...props} />
    case 'link':
      return <LinkControl field={field} {...props} />
    case 'page':
      return <PageLinkControl field={field} {...props} />
    case 'path':
      return <PathControl field={field} {...props} />
    case 'icon':
      return <IconControl field={field} {...props} />
    case 'color':
      return <ColorControl field={field} {...props} />
    case 'date':
      return <DateControl field={field} {...props} />
    case 'file':
      if (field.content === 'picture') return <PictureFileControl field={field} {...props} />
      if (field.content === 'font') return <FileControl field={field} {...props} />
      return <MediaFileControl field={field} kind={field.content} {...props} />
    case 'choice':
      return <ChoiceControl field={field} {...props} />
    case 'choices':
      return <ChoicesControl field={field} {...props} />
    case 'number':
      return <NumberControl field={field} {...props} />
    case 'switch':
      return <SwitchControl field={field} {...props} />
    case 'reference':
      return <ReferenceControl field={field} {...props} />
    case 'formReference':
      return <FormReferenceControl field={field} {...props} />
    case 'group':
    case 'picture':
      return <GroupFields group={field} {...props} />
    case 'union': {
      const branch = findBranch(field, props.value)
      return branch && <GroupFields group={branch} {...props} />
    }
    case 'list':
      return field.isPages ? <EntriesControl {...props} /> : <ListControl field={field} {...props} />
    case 'blocks':
      return <BlocksControl field={field} {...props} />
    case 'either':
      return <EitherControl field={field} {...props} />
    case 'map':
      return <MapControl field={field} {...props} />
    case 'tag':
      return null
    default:
      return field.suggests === null ? <TextControl field={field} {...props} /> : <EntryNameControl field={field} {...props} />
  }
}
