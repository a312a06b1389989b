import { Search, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button, Input, SearchField } from 'react-aria-components'
import type { Steps } from '../../contracts/change.ts'
import { fieldOf } from '../../manifest/json.ts'
import type { FieldDescriptor, GroupDescriptor } from '../../models/fields/descriptor.ts'
import { useEditor } from '../store/use-editor.ts'
import { foldText, foldWords } from '../texts/fold-text.ts'
import { input, searchField, smallButton } from '../theme/control-styles.ts'
import { Segments } from '../theme/segments.tsx'
import { FieldRow } from './field-row.tsx'
import * as styles from './styles.ts'

interface LongFieldsProps {
  group: GroupDescriptor
  value: unknown
  at: Steps
}

/** The fields of an object with many of them: those that contain the words of a filter, all or only those that are set. */
export function LongFields({ group, value, at }: LongFieldsProps) {
  const [query, setQuery] = useState('')
  const [isSetOnly, setSetOnly] = useState(false)
  const revealed = useEditor((state) => state.revealed)
  // The field that is requested may not contain the words.
  useEffect(() => {
    if (revealed === null) return
    setQuery('')
    setSetOnly(false)
  }, [revealed])
  const words = foldWords(query)
  const isSet = ({ name }: FieldDescriptor) => fieldOf(value, name) !== undefined
  const shown = group.fields.filter((field) => (!isSetOnly || isSet(field)) && contains(field, fieldOf(value, field.name), words))
  return (
    <div className={styles.long}>
      <div className={styles.filter}>
        <SearchField className={searchField} aria-label={`Filter "${group.title}"`} value={query} onChange={setQuery}>
          <Search aria-hidden />
          <Input className={input} placeholder="Filter by name or text" />
          {query !== '' && (
            <Button className={smallButton}>
              <X aria-hidden />
            </Button>
          )}
        </SearchField>
        <Segments
          aria-label="Show"
          options={[
            { value: false, label: `All ${group.fields.length}` },
            { value: true, label: `Changed ${group.fields.filter(isSet).length}` },
          ]}
          value={isSetOnly}
          onChange={setSetOnly}
        />
      </div>
      <div className={styles.longFields}>
        {shown.map((field) => (
          <FieldRow key={field.name} field={field} value={fieldOf(value, field.name)} at={[...at, field.name]} />
        ))}
        {shown.length === 0 && (
          <p role="status">{isSetOnly && query === '' ? 'Nothing is changed.' : 'No field contains these words.'}</p>
        )}
      </div>
    </div>
  )
}

/** Whether the title, the help, the text or the default of a field contain all words. */
function contains({ title, help, fallback }: FieldDescriptor, value: unknown, words: readonly string[]): boolean {
  const text = foldText([title, help, value, fallback].filter((one) => typeof one === 'string').join('\n'))
  return words.every((word) => text.includes(word))
}
