import { useState } from 'react'
import { Radio, RadioGroup } from 'react-aria-components'
import type { Change, Steps } from '../../contracts/change.ts'
import { textOf } from '../../manifest/json.ts'
import { valueAt } from '../../manifest/pointer.ts'
import { useStore } from '../store/use-editor.ts'
import { ModalDialog } from '../theme/modal-dialog.tsx'
import { listOtherNames, planCopies, planReferences } from './plan-names.ts'
import * as styles from './styles.ts'
import { countPlaces, UsesList } from './uses-list.tsx'

interface RemoveDialogProps {
  at: Steps
  uses: readonly Steps[]
  onClose(): void
  /** Called with the changes for the places that use the entry. */
  onRemove(changes: readonly Change[]): void
}

/** Asks what the places get that use an entry, before it is removed. */
export function RemoveDialog({ at, uses, onClose, onRemove }: RemoveDialogProps) {
  const name = String(at.at(-1))
  const choices = useChoices(at)
  const [chosen, setChosen] = useState<string | null>(null)
  const changes = choices.find(({ id }) => id === chosen)?.changes
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
      <RadioGroup className={styles.choices} aria-label="What these places get" value={chosen} onChange={setChosen}>
        {choices.map(({ id, label }) => (
          <Radio key={id} value={id} className={styles.choice}>
            {label}
          </Radio>
        ))}
      </RadioGroup>
    </ModalDialog>
  )
}

interface Choice {
  id: string
  label: string
  changes: readonly Change[]
}

/** What the places can get: the content of the entry, another entry of the same kind, or an error. */
function useChoices(at: Steps): Choice[] {
  const { manifest } = useStore().get()
  const copies = planCopies(manifest, at)
  const isList = (steps: Steps) => textOf(valueAt(manifest, steps), 'type') === 'list'
  const others = listOtherNames(manifest, at).filter((name) => isList([...at.slice(0, -1), name]) === isList(at))
  return [
    ...(copies ? [{ id: 'copy', label: 'A copy of its content', changes: copies }] : []),
    ...others.map((name) => ({ id: `use ${name}`, label: `"${name}"`, changes: planReferences(manifest, at, name) })),
    { id: 'break', label: 'Nothing: each has an error until you correct it', changes: [] },
  ]
}
