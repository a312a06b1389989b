import { Plus, SquarePen, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, Input, TextField } from 'react-aria-components'
import { isObject } from '../../../manifest/json.ts'
import type { MapDescriptor } from '../../../models/fields/descriptor.ts'
import { createFittingValue } from '../../../models/fields/fitting-value.ts'
import { useStore } from '../../store/use-editor.ts'
import * as theme from '../../theme/control-styles.ts'
import { IconButton } from '../../theme/icon-button.tsx'
import { type ControlProps, useOpen } from '../control-context.ts'
import { isOpened } from '../open-kinds.ts'
import { InlineEntry } from './inline-entry.tsx'
import * as styles from './styles.ts'

/** Entries under names that people choose. */
export function MapControl({ field, value, at, names }: ControlProps<MapDescriptor>) {
  const store = useStore()
  const open = useOpen()
  const entries = Object.entries(isObject(value) ? value : {})
  return (
    <>
      <ul className={styles.list} aria-labelledby={names['aria-labelledby']}>
        {entries.map(([key, entry]) => (
          <li key={key} className={styles.entry}>
            <span className={styles.entryName}>{key}</span>
            {isOpened(field.item) ? (
              <IconButton icon={SquarePen} label={`Edit "${key}"`} onPress={() => open([...at, key])} />
            ) : (
              <InlineEntry item={field.item} value={entry} at={[...at, key]} name={key} />
            )}
            <IconButton
              icon={Trash2}
              label={`Remove "${key}"`}
              onPress={() => store.change([{ kind: 'remove', at: [...at, key] }], { label: `Remove "${key}"` })}
            />
          </li>
        ))}
      </ul>
      <NewEntry
        field={field}
        taken={entries.map(([key]) => key)}
        onAdd={(key) => {
          const entry = createFittingValue(field.item, store.get().manifest)
          store.change([{ kind: 'add', into: at, before: null, key, value: entry }], { label: `Add "${key}"` })
        }}
      />
    </>
  )
}

interface NewEntryProps {
  field: MapDescriptor
  taken: readonly string[]
  onAdd(key: string): void
}

function NewEntry({ field: { title, keyPattern, keyMessage }, taken, onAdd }: NewEntryProps) {
  const [key, setKey] = useState('')
  const isWrong = key !== '' && keyPattern !== null && !new RegExp(keyPattern, 'u').test(key)
  const problem = taken.includes(key) ? `"${key}" exists already.` : isWrong ? keyMessage : null
  const add = () => {
    if (key === '' || problem !== null) return
    onAdd(key)
    setKey('')
  }
  return (
    <div className={styles.newEntry}>
      <TextField aria-label={`Name of the new entry in "${title}"`} value={key} onChange={setKey} isInvalid={problem !== null}>
        <Input className={theme.input} placeholder="Name" onKeyDown={(event) => event.key === 'Enter' && add()} />
      </TextField>
      <Button className={theme.button} data-kind="outlined" isDisabled={key === '' || problem !== null} onPress={add}>
        <Plus aria-hidden />
        Add
      </Button>
      <span role="status">{problem}</span>
    </div>
  )
}
