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
  Control: ComponentType<ControlProps<TextDescriptor>>
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
export function TranslatedText({ source, ...props }: TranslatedTextProps) {
  const id = `${props.names.id}-source`
  const names = { ...props.names, 'aria-describedby': `${id} ${props.names['aria-describedby']}` }
  return (
    <>
      <TranslationControl {...props} names={names} source={source} />
      <div className={styles.source}>
        <p id={id} lang={source.language}>
          {source.value}
        </p>
        <TranslationNote source={source} controlId={props.names.id} />
      </div>
    </>
  )
}

/** The control of a text for its translation. Clearing it removes the translation. */
export function TranslationControl({ field, source, Control, ...props }: TranslatedTextProps) {
  const language = useEditor((state) => state.language) ?? ''
  const translation = useEditor((state) => readTranslation(state, source))
  // A translation is never required, and has no default or example.
  const own = useMemo(() => ({ ...field, isRequired: false, fallback: undefined, examples: [], suggests: null }), [field])
  return (
    <div lang={language} dir={findDirection(language) ?? 'ltr'}>
      <Control {...props} field={own} value={translation ?? undefined} />
    </div>
  )
}

interface TranslationNoteProps {
  source: SiteText
  /** The element that gets the focus when the button is gone. */
  controlId: string
}

/** Says that a translation is missing or has to be reviewed, with the button for when it was. */
export function TranslationNote({ source, controlId }: TranslationNoteProps) {
  const store = useStore()
  const isMissing = useEditor((state) => readTranslation(state, source) === null)
  const isToReview = useEditor((state) => needsReview(readEntry(state, source)))
  if (isMissing) return source.isOptional ? <span>The same in all languages</span> : <em>Not translated</em>
  if (!isToReview) return null
  const accept = () => {
    const { manifest, language } = store.get()
    if (language === null) return
    const value = withoutReview(readEntry(store.get(), source))
    store.change(planTranslationValue(manifest, language, source.value, value), { label: 'Mark a translation as reviewed' })
    document.getElementById(controlId)?.focus()
    store.announce('The translation is marked as reviewed.')
  }
  return (
    <>
      <em>To review: the text has changed</em>
      <Button className={button} data-kind="outlined" onPress={accept}>
        Reviewed
      </Button>
    </>
  )
}

const readEntry = ({ manifest, language }: LanguageState, { value }: SiteText): unknown =>
  language === null ? undefined : fieldOf(readTranslations(manifest, language), value)
