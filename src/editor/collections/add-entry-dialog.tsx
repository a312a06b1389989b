import { useState } from 'react'
import type { Steps } from '../../contracts/change.ts'
import { textOf } from '../../manifest/json.ts'
import { toPointer, valueAt } from '../../manifest/pointer.ts'
import { findMessages, type PlanMessage, PlanMessages } from '../pages/plan-messages.tsx'
import { PlannedText } from '../pages/planned-text.tsx'
import * as styles from '../pages/styles.ts'
import { useEditor } from '../store/use-editor.ts'
import { FormDialog } from '../theme/form-dialog.tsx'
import * as formStyles from '../theme/form-styles.ts'
import { useNewEntry } from './use-new-entry.ts'

interface AddEntryDialogProps {
  /** The name of the collection. */
  collection: string
  /** The place of the entry to copy; null to begin with a new text. */
  copied: Steps | null
  onClose(): void
}

/** Asks for title, slug and description of a new entry of a collection. */
export function AddEntryDialog({ collection, copied, onClose }: AddEntryDialogProps) {
  const draft = useNewEntry(collection, copied)
  const { title, slug, description, plan, at } = draft
  const pattern = useEditor(({ manifest }) => textOf(valueAt(manifest, ['collections', collection]), 'path') ?? '')
  const [isTried, setTried] = useState(false)
  const messagesOf = (field: string, text: string): PlanMessage[] => {
    if (text.trim() === '') return isTried ? [{ severity: 'error', text: `Enter a ${field}.` }] : []
    return plan ? findMessages(plan, toPointer([...at, field])).filter(({ severity }) => severity === 'error') : []
  }
  const add = async () => {
    if (await draft.add()) onClose()
    else setTried(true)
  }
  return (
    <FormDialog title={copied === null ? 'New entry' : 'Duplicate entry'} action="Add entry" onClose={onClose} onSubmit={add}>
      <div className={styles.fields}>
        <PlannedText
          label="Title"
          text={title}
          isFirst
          spellCheck
          messages={messagesOf('title', title)}
          onType={draft.setTitle}
        />
        <PlannedText label="Slug" text={slug} spellCheck={false} messages={messagesOf('slug', slug)} onType={draft.setSlug} />
      </div>
      <PlannedText
        label="Description"
        text={description}
        placeholder="One or two sentences: in lists and in search results"
        spellCheck
        messages={messagesOf('description', description)}
        onType={draft.setDescription}
      />
      {slug !== '' && <p className={formStyles.hint}>Visitors find it at {pattern.replace(':slug', () => slug)}.</p>}
      {plan?.problem && <PlanMessages messages={[{ severity: 'error', text: plan.problem }]} />}
    </FormDialog>
  )
}
