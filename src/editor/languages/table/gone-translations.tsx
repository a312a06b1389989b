import { Button } from 'react-aria-components'
import { fieldOf } from '../../../manifest/json.ts'
import { listContexts, readTranslations } from '../../../manifest/translations/find-translation.ts'
import { markForReview } from '../../../manifest/translations/move-translations.ts'
import type { TranslationState } from '../../../manifest/translations/translation-state.ts'
import { useEditor, useStore } from '../../store/use-editor.ts'
import { button } from '../../theme/control-styles.ts'
import { planTranslationValue } from '../plan-translation.ts'
import * as styles from './styles.ts'

/** The translations whose text the site does not have any more. Each can move to the text that it was probably changed to. */
export function GoneTranslations({ state: { language, gone } }: { state: TranslationState }) {
  if (gone.size === 0) return null
  return (
    <section className={styles.table} aria-label="Translations of texts that are gone">
      <h3>Translations of texts that are gone</h3>
      <ul>
        {[...gone].map(([text, to]) => (
          <GoneTranslation key={text} tag={language.tag} text={text} to={to} />
        ))}
      </ul>
    </section>
  )
}

interface GoneTranslationProps {
  tag: string
  text: string
  /** What the text was probably changed to, or null. */
  to: string | null
}

function GoneTranslation({ tag, text, to }: GoneTranslationProps) {
  const store = useStore()
  const translation = useEditor(({ manifest }) => fieldOf(readTranslations(manifest, tag), text))
  // It was moved or deleted a moment ago.
  if (translation === undefined) return null
  const remove = (label: string, move: typeof moveTo | null) => {
    const { manifest } = store.get()
    store.change([...(move?.(manifest) ?? []), { kind: 'remove', at: ['translations', tag, text] }], { label })
  }
  const moveTo = (manifest: unknown) => (to === null ? [] : planTranslationValue(manifest, tag, to, markForReview(translation)))
  return (
    <li className={styles.row}>
      <p>{text}</p>
      <div>
        <p lang={tag} dir="auto">
          {[...listContexts(translation).values()].join('\n')}
        </p>
        <div className={styles.note}>
          {to !== null && (
            <Button className={button} data-kind="outlined" onPress={() => remove('Move a translation', moveTo)}>
              Move to "{to}"
            </Button>
          )}
          <Button className={button} data-kind="danger" onPress={() => remove('Delete a translation', null)}>
            Delete
          </Button>
        </div>
      </div>
    </li>
  )
}
