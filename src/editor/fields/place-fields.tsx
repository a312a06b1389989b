import type { Steps } from '../../contracts/change.ts'
import { isObject } from '../../manifest/json.ts'
import { toPointer, valueAt } from '../../manifest/pointer.ts'
import { findDiagnosticsAt } from '../diagnostics/index-diagnostics.ts'
import { useEditor } from '../store/use-editor.ts'
import { describePlace } from './describe-place.ts'
import { FieldDiagnostics } from './field-diagnostics.tsx'
import { FieldRow } from './field-row.tsx'
import { GroupSections } from './group-fields.tsx'
import { RawValue } from './raw-value.tsx'
import { SharedNotice } from './shared-notice.tsx'
import * as styles from './styles.ts'
import { TryFormNotice } from './try-form-notice.tsx'

/** The fields of a page, a block, an entry of a list or any other object. A list or a single value is shown as one field. An object of an unknown type is shown as it is in the manifest. */
export function PlaceFields({ at }: { at: Steps }) {
  const manifest = useEditor((state) => state.manifest)
  const diagnostics = useEditor((state) => findDiagnosticsAt(state.diagnostics, at))
  const { field, group, title } = describePlace(manifest, at)
  const value = valueAt(manifest, at)
  if (value === undefined) return null
  if (group === null || !isObject(value))
    return (
      <div className={styles.unsectioned}>
        {field === null || field.kind === 'group' ? (
          <RawValue title={title} field={field} value={value} at={at} />
        ) : (
          <FieldRow field={field} value={value} at={at} />
        )}
      </div>
    )
  return (
    <>
      <SharedNotice group={group} value={value} at={at} />
      {group.role === 'form' && <TryFormNotice at={at} />}
      <div className={styles.unsectioned} data-field={toPointer(at)}>
        <FieldDiagnostics diagnostics={diagnostics} />
      </div>
      <GroupSections group={group} value={value} at={at} />
    </>
  )
}
