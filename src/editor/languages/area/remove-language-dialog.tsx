import { listEntries } from '../../../manifest/comments.ts'
import { readTranslations } from '../../../manifest/translations/find-translation.ts'
import type { SiteLanguage } from '../../../manifest/translations/languages.ts'
import { useEditor, useStore } from '../../store/use-editor.ts'
import { ModalDialog } from '../../theme/modal-dialog.tsx'
import { planLanguageRemoval } from './plan-languages.ts'

interface RemoveLanguageDialogProps {
  language: SiteLanguage
  onClose(): void
}

/** Asks before a language is removed with its translations. */
export function RemoveLanguageDialog({ language: { tag, name, prefix }, onClose }: RemoveLanguageDialogProps) {
  const store = useStore()
  const count = useEditor(({ manifest }) => listEntries(readTranslations(manifest, tag)).length)
  const remove = () => {
    store.change(planLanguageRemoval(store.get().manifest, tag), { label: `Remove language "${name}"` })
    store.showLanguage(null)
    store.announce(`${name} was removed.`)
    onClose()
  }
  return (
    <ModalDialog
      title={`Remove ${name}?`}
      isQuestion
      width="narrow"
      onClose={onClose}
      buttons={[
        { label: 'Cancel', autoFocus: true },
        { label: 'Remove language', kind: 'danger', onPress: remove },
      ]}
    >
      <p>
        Its {count === 1 ? 'translation is' : `${count} translations are`} removed too, and visitors find no page below {prefix}{' '}
        any more. Undo brings everything back.
      </p>
    </ModalDialog>
  )
}
