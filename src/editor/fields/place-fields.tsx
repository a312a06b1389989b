import type { Steps } from '../../contracts/change.ts'
import { isObject } from '../../manifest/json.ts'
import { toPointer, valueAt } from '../../manifest/pointer.ts'
import type { FieldDescriptor } from '../../models/fields/descriptor.ts'
import { hasFieldType } from '../../models/fields/match-value.ts'
import { isLong } from '../../models/fields/opened-objects.ts'
import { findDiagnosticsAt } from '../diagnostics/index-diagnostics.ts'
import { LanguageNotice } from '../languages/language-notice.tsx'
import { EntryTools } from '../names/entry-tools.tsx'
import { useEditor } from '../store/use-editor.ts'
import { AddField } from './add-field.tsx'
import { describePlace } from './describe-place.ts'
import { FieldDiagnostics } from './field-diagnostics.tsx'
import { LabelledControl } from './field-row.tsx'
import { GroupSections } from './group-fields.tsx'
import { LongFields } from './long-fields.tsx'
import { CollectionNotice } from './notices/collection-notice.tsx'
import { SharedNotice } from './notices/shared-notice.tsx'
import { TryFormNotice } from './notices/try-form-notice.tsx'
import { RawValue } from './raw-value.tsx'
import * as styles from './styles.ts'

/** The fields of a page, a block, an entry of a list or any other object. A list or a single value is shown as one field. An object of an unknown type is shown as it is in the manifest. */
export function PlaceFields({ at }: { at: Steps }) {
  const manifest = useEditor((state) => state.manifest)
  const diagnostics = useEditor((state) => findDiagnosticsAt(state.diagnostics, at))
  const { field, group, title } = describePlace(manifest, at)
  const value = valueAt(manifest, at)
  if (group === null || !isObject(value))
    return (
      <div className={styles.unsectioned}>
        <OneField title={title} field={field} value={value} at={at} />
      </div>
    )
  return (
    <>
      <SharedNotice group={group} value={value} at={at} />
      <CollectionNotice at={at} />
      <LanguageNotice at={at} />
      {group.role === 'form' && <TryFormNotice at={at} />}
      <div className={styles.unsectioned} data-field={toPointer(at)}>
        <EntryTools at={at} hasName />
        <FieldDiagnostics diagnostics={diagnostics} />
      </div>
      {isLong(group) ? <LongFields group={group} value={value} at={at} /> : <GroupSections group={group} value={value} at={at} />}
    </>
  )
}

interface OneFieldProps {
  title: string
  field: FieldDescriptor | null
  value: unknown
  at: Steps
}

/** What is no object with known fields: a list, an object with names as keys, something that can be added, or a value of a wrong type. */
function OneField({ title, field, value, at }: OneFieldProps) {
  if (value === undefined)
    return (
      field && (
        <>
          <p>{field.help}</p>
          <AddField field={field} at={at} />
        </>
      )
    )
  if (field && field.kind !== 'group' && hasFieldType(field, value))
    return <LabelledControl field={field} value={value} at={at} />
  return <RawValue title={title} field={field} value={value} at={at} />
}
