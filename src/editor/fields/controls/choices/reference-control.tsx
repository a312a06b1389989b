import { ClipboardPen, SquarePen } from 'lucide-react'
import { fieldOf } from '../../../../manifest/json.ts'
import { findTitle } from '../../../../manifest/names.ts'
import type { ReferenceDescriptor } from '../../../../models/fields/descriptor.ts'
import { listTargetNames, TARGET_FIELDS } from '../../../../models/fields/fitting-value.ts'
import { findUses } from '../../../names/find-uses.ts'
import { countPlaces } from '../../../names/uses-list.tsx'
import { useEditor, useStore } from '../../../store/use-editor.ts'
import { IconButton } from '../../../theme/icon-button.tsx'
import type { ControlProps } from '../../control-context.ts'
import { useSetValue } from '../../use-change.ts'
import * as styles from '../styles.ts'
import { SelectBox, type SelectOption, withSelected } from './select-box.tsx'

/** The name of a form, shared block, shared list or collection, which can be edited from here. */
export function ReferenceControl({ field, value, at, names }: ControlProps<ReferenceDescriptor>) {
  const folder = TARGET_FIELDS[field.target]
  const manifest = useEditor((state) => state.manifest)
  const setValue = useSetValue(at, field.title)
  const store = useStore()
  const options = listTargetNames(manifest, field.target).map((id): SelectOption => {
    const title = findTitle(fieldOf(fieldOf(manifest, folder), id))
    const uses = `Used in ${countPlaces(findUses(manifest, [folder, id]).length)}`
    return { id, label: title ?? id, help: title === null ? uses : `${id} · ${uses}` }
  })
  const name = typeof value === 'string' ? value : null
  const isMissing = name !== null && !options.some(({ id }) => id === name)
  return (
    <div className={styles.row}>
      <SelectBox
        names={names}
        options={withSelected(options, name)}
        selected={name}
        placeholder="Choose one"
        onSelect={(id) => setValue(id)}
      />
      {name !== null && !isMissing && field.target === 'form' && (
        <IconButton
          icon={ClipboardPen}
          label={`Try the form "${name}"`}
          onPress={() => store.openTryOut(name, at.slice(0, -1))}
        />
      )}
      {name !== null && !isMissing && (
        <IconButton icon={SquarePen} label={`Edit "${name}"`} onPress={() => store.openObject([folder, name])} />
      )}
    </div>
  )
}
