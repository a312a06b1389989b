import { useMemo } from 'react'
import type { Steps } from '../../contracts/change.ts'
import { notice } from '../fields/styles.ts'
import { useEditor } from '../store/use-editor.ts'
import { findShownLanguage, hasPage } from './source-texts.ts'

/** Says what a change in the panel applies to while the canvas shows another language than the main one. */
export function LanguageNotice({ at }: { at: Steps }) {
  const manifest = useEditor((state) => state.manifest)
  const language = useEditor((state) => state.language)
  const name = useMemo(() => findShownLanguage({ manifest, language })?.name ?? null, [manifest, language])
  if (name === null) return null
  return (
    <div className={notice}>
      <p>
        {hasPage({ manifest, language }, at)
          ? `Texts are those in ${name}. Everything else applies to all languages.`
          : `The site does not have this page in ${name}. Its texts are those of the language in which it is written.`}
      </p>
    </div>
  )
}
