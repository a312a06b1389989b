import { Fragment, useId, useState } from 'react'
import { Radio, RadioGroup } from 'react-aria-components'
import type { Change, Steps } from '../../contracts/change.ts'
import { textOf } from '../../manifest/json.ts'
import { valueAt } from '../../manifest/pointer.ts'
import { describeItem } from '../../models/fields/describe-item.ts'
import { visuallyHidden } from '../../ui/styles.ts'
import { SelectBox, type SelectOption } from '../fields/controls/choices/select-box.tsx'
import { useStore } from '../store/use-editor.ts'
import * as formStyles from '../theme/form-styles.ts'
import { ModalDialog } from '../theme/modal-dialog.tsx'
import { findNamedEntry } from './find-uses.ts'
import { listOtherNames, planCopies, planReferences } from './plan-names.ts'
import { countPlaces, UsesList } from './uses-list.tsx'

interface RemoveDialogProps {
  at: Steps
  uses: readonly Steps[]
  onClose(): void
  /** Called with the changes for the places that use the entry. */
  onRemove(changes: readonly Change[]): void
}

type Choice = 'copy' | 'other' | 'break'

/** Asks what the places get that use an entry, before it is removed. */
export function RemoveDialog({ at, uses, onClose, onRemove }: RemoveDialogProps) {
  const { manifest } = useStore().get()
  const name = String(at.at(-1))
  const copies = planCopies(manifest, at)
  const others = listOthers(manifest, at)
  const [chosen, setChosen] = useState<Choice | null>(null)
  const [other, setOther] = useState<string | null>(null)
  const toOther = other === null ? null : planReferences(manifest, at, other)
  const changes = chosen && { copy: copies, other: toOther, break: [] }[chosen]
  const options: { value: Choice; label: string; isPossible: boolean }[] = [
    { value: 'copy', label: 'A copy of its content', isPossible: copies !== null },
    { value: 'other', label: 'Another one', isPossible: others.length > 0 },
    { value: 'break', label: 'Nothing: each has an error until you correct it', isPossible: true },
  ]
  return (
    <ModalDialog
      title={`Remove "${name}"`}
      width="narrow"
      isQuestion
      onClose={onClose}
      buttons={[
        { label: 'Cancel' },
        { label: 'Remove', kind: 'danger', isDisabled: !changes, onPress: () => changes && onRemove(changes) },
      ]}
    >
      <p>
        "{name}" is used in {countPlaces(uses.length)}. Choose what {uses.length === 1 ? 'it gets' : 'they get'} instead.
      </p>
      <UsesList uses={uses} onOpen={onClose} />
      <RadioGroup
        className={formStyles.options}
        aria-label="What these places get"
        value={chosen}
        onChange={(value) => setChosen(options.find((option) => option.value === value)?.value ?? null)}
      >
        {options
          .filter(({ isPossible }) => isPossible)
          .map(({ value, label }) => (
            <Fragment key={value}>
              <Radio value={value} className={formStyles.option} data-kind="radio">
                {label}
              </Radio>
              {value === 'other' && chosen === value && <OtherEntry others={others} selected={other} onSelect={setOther} />}
            </Fragment>
          ))}
      </RadioGroup>
    </ModalDialog>
  )
}

interface OtherEntryProps {
  others: readonly SelectOption[]
  selected: string | null
  onSelect(name: string): void
}

/** The other entries of the same kind. */
function OtherEntry({ others, selected, onSelect }: OtherEntryProps) {
  const id = useId()
  return (
    <div className={formStyles.inner}>
      <span id={id} className={visuallyHidden}>
        Another one
      </span>
      <SelectBox
        names={{ id: `${id}-button`, 'aria-labelledby': id, 'aria-describedby': '', isInvalid: false }}
        options={others}
        selected={selected}
        placeholder="Select one"
        onSelect={onSelect}
      />
    </div>
  )
}

/** The entries that can take the place of one. Lists and blocks cannot replace each other. */
function listOthers(manifest: unknown, at: Steps): SelectOption[] {
  const owner = at.slice(0, -1)
  const item = findNamedEntry(manifest, at)?.map.item
  const isList = (steps: Steps) => textOf(valueAt(manifest, steps), 'type') === 'list'
  return listOtherNames(manifest, at)
    .filter((name) => isList([...owner, name]) === isList(at))
    .map((name) => ({ id: name, label: name, help: (item && describeItem(item, valueAt(manifest, [...owner, name]))) ?? '' }))
}
