import { useState } from 'react'
import { fieldOf, textOf } from '../../../manifest/json.ts'
import { useStore } from '../../store/use-editor.ts'
import { ModalDialog } from '../../theme/modal-dialog.tsx'
import { PickList } from '../../theme/pick-list.tsx'
import { listKnownLanguages } from './language-tags.ts'
import { planNewLanguage } from './plan-languages.ts'

/** Asks for a language, and adds it to the site. */
export function AddLanguageDialog({ onClose }: { onClose(): void }) {
  const store = useStore()
  const [items] = useState(() => {
    const site = fieldOf(store.get().manifest, 'site')
    const main = textOf(site, 'language')
    return listKnownLanguages()
      .filter(({ tag }) => tag !== main && fieldOf(fieldOf(site, 'languages'), tag) === undefined)
      .map((language) => ({ ...language, id: language.tag, detail: `${language.name} · ${language.tag}` }))
  })
  return (
    <ModalDialog title="Add a language" width="narrow" onClose={onClose} buttons={[{ label: 'Cancel' }]}>
      <PickList
        noun="language"
        items={items}
        onPick={({ tag, name }) => {
          store.change(planNewLanguage(store.get().manifest, tag, name), { label: `Add language "${name}"` })
          store.showLanguage(tag)
          store.announce(`${name} was added. Its pages are below /${tag.toLowerCase()}.`)
          onClose()
        }}
      />
    </ModalDialog>
  )
}
