import { type ComponentType, useMemo } from 'react'
import { Button } from 'react-aria-components'
import { fieldOf } from '../../manifest/json.ts'
import { needsReview, readTranslations } from '../../manifest/translations/find-translation.ts'
import type { SiteText } from '../../manifest/translations/site-texts.ts'
import { withoutReview } from '../../manifest/translations/write-translation.ts'
import type { TextDescriptor } from '../../models/fields/descriptor.ts'
import { findDirection } from '../../site/find-direction.ts'
import type { ControlProps } from '../fields/control-context.ts'
import { useEditor, useStore } from '../store/use-editor.ts'
import { button } from '../theme/control-styles.ts'
import { readTranslation } from './language-texts.ts'
import { planTranslationValue } from './plan-translation.ts'
import { findShownLanguage, hasPage, type LanguageState } from './source-texts.ts'
import * as styles from './styles.ts'

interface SharedTextProps extends ControlProps<TextDescriptor> {
  /** The control of the field. */
  Control: ComponentType<ControlProps>
}

interface TranslatedTextProps extends SharedTextProps {
  source: SiteText
}

/** The control of a text that has no translations. While another language is shown, an empty one says where its first text goes. */
export function SharedText({ Control, ...props }: SharedTextProps) {
  const isTranslating = useEditor((state) => findShownLanguage(state) !== null && hasPage(state, props.at))
  const { kind, naming, suggests } = props.field
  const isEmpty = props.value === undefined && naming !== 'key' && suggests === null && WITH_WORDS.has(kind)
  return (
    <>
      <Control {...props} />
      {isTranslating && isEmpty && (
        <p className={styles.source}>A text that you add here is in all languages, until it is translated.</p>
      )}
    </>
  )
}

const WITH_WORDS: ReadonlySet<TextDescriptor['kind']> = new Set(['text', 'long', 'inline', 'rich'])

/** The control of a text for its translation into the language of the canvas, with the text that is translated below it. */
export function TranslatedText({ field, source, Control, value: _, ...props }: TranslatedTextProps) {
  const language = useEditor((state) => state.language) ?? ''
  const translation = useEditor((state) => readTranslation(state, source))
  // A translation that is cleared is removed, so it is never required, and has no default or example.
  const own = useMemo(() => ({ ...field, isRequired: false, fallback: undefined, examples: [], suggests: null }), [field])
  const id = `${props.names.id}-source`
  const names = { ...props.names, 'aria-describedby': `${id} ${props.names['aria-describedby']}` }
  return (
    <>
      <div lang={language} dir={findDirection(language) ?? 'ltr'}>
        <Control {...props} field={own} value={translation ?? undefined} names={names} />
      </div>
      <div className={styles.source}>
        <p id={id} lang={source.language}>
          {source.value}
        </p>
        <TranslationStatus source={source} isMissing={translation === null} />
      </div>
    </>
  )
}

/** Whether a translation is missing or has to be reviewed, and the button that says that it was. */
function TranslationStatus({ source, isMissing }: { source: SiteText; isMissing: boolean }) {
  const store = useStore()
  const isToReview = useEditor((state) => needsReview(readEntry(state, source)))
  if (isMissing) return <em>{source.isOptional ? 'The same in all languages, unless you translate it' : 'Not translated'}</em>
  if (!isToReview) return null
  const accept = () => {
    const { manifest, language } = store.get()
    if (language === null) return
    const value = withoutReview(readEntry(store.get(), source))
    store.change(planTranslationValue(manifest, language, source.value, value), { label: 'Mark a translation as reviewed' })
  }
  return (
    <>
      <em>The text has changed. Review the translation.</em>
      <Button className={button} data-kind="outlined" onPress={accept}>
        Reviewed
      </Button>
    </>
  )
}

const readEntry = ({ manifest, language }: LanguageState, { value }: SiteText): unknown =>
  language === null ? undefined : fieldOf(readTranslations(manifest, language), value)
