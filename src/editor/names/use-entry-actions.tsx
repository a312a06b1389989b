import { type ReactNode, useState } from 'react'
import type { Steps } from '../../contracts/change.ts'
import { useStore } from '../store/use-editor.ts'
import { duplicateEntry, removeEntry, renameEntry } from './entry-actions.ts'
import { EntryQuestionDialog } from './entry-question-dialog.tsx'
import { findUses } from './find-uses.ts'

/** What can be done with the entries of objects whose keys are names, such as forms. */
export interface NamedEntryActions {
  rename(at: Steps): void
  duplicate(at: Steps): void
  /** Asks first if something refers to the entry. */
  remove(at: Steps): void
  /** What an action asks first, to be rendered; null while there is no question. */
  dialog: ReactNode
}

interface NamedEntryOptions {
  /** Called with the place of a renamed or duplicated entry. */
  onMove?: ((to: Steps) => void) | undefined
  /** Called with the place of an entry that was removed. */
  onRemove?(at: Steps): void
}

export function useEntryActions({ onMove, onRemove }: NamedEntryOptions): NamedEntryActions {
  const store = useStore()
  const [question, setQuestion] = useState<{ kind: 'rename' | 'remove'; at: Steps } | null>(null)
  const close = () => setQuestion(null)
  return {
    rename: (at) => setQuestion({ kind: 'rename', at }),
    duplicate(at) {
      const copy = duplicateEntry(store, at)
      if (copy) onMove?.(copy)
    },
    remove(at) {
      if (findUses(store.get().manifest, at).length > 0) setQuestion({ kind: 'remove', at })
      else {
        removeEntry(store, at, [])
        onRemove?.(at)
      }
    },
    dialog: question && (
      <EntryQuestionDialog
        {...question}
        onClose={close}
        onName={(name) => {
          close()
          if (name !== question.at.at(-1)) {
            const renamed = renameEntry(store, question.at, name)
            onMove?.(renamed)
          }
        }}
        onRemove={(changes) => {
          close()
          removeEntry(store, question.at, changes)
          onRemove?.(question.at)
        }}
      />
    ),
  }
}
