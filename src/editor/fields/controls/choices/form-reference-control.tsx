import type { FormReferenceDescriptor } from '../../../../models/fields/descriptor.ts'
import { listFormReferences } from '../../../../models/fields/form-references.ts'
import { useEditor } from '../../../store/use-editor.ts'
import type { ControlProps } from '../../control-context.ts'
import { ResetButton } from '../../reset-button.tsx'
import { useSetValue } from '../../use-change.ts'
import * as styles from '../styles.ts'
import { SelectBox, type SelectOption, withSelected } from './select-box.tsx'

/** An earlier field of the form, or a choice of that field. People choose by the words that visitors read. */
export function FormReferenceControl({ field, value, at, names }: ControlProps<FormReferenceDescriptor>) {
  const manifest = useEditor((state) => state.manifest)
  const setValue = useSetValue(at, field.title)
  const options = listFormReferences(manifest, at, field.target).map(({ value: id, label }): SelectOption => {
    return { id, label, help: label === id ? '' : id }
  })
  const name = typeof value === 'string' ? value : null
  return (
    <div className={styles.row}>
      <SelectBox
        names={names}
        options={withSelected(options, name)}
        selected={name}
        placeholder={field.isRequired ? 'Choose one' : 'Any answer'}
        onSelect={(id) => setValue(id)}
      />
      {name !== null && !field.isRequired && <ResetButton field={field} at={at} />}
    </div>
  )
}
