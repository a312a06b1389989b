import type { Change } from '../../../contracts/change.ts'
import { fieldOf, listOf } from '../../../manifest/json.ts'
import { planChange } from '../../../models/fields/plan-change.ts'

/** The changes that add a language to a site. */
export function planNewLanguage(manifest: unknown, tag: string, name: string): Change[] {
  const existing = fieldOf(fieldOf(manifest, 'site'), 'languages')
  return existing === undefined
    ? planChange(manifest, ['site', 'languages'], { [tag]: { name } })
    : planChange(manifest, ['site', 'languages', tag], { name })
}

/**
 * The changes that remove a language with its translations from a site. Pages that are in other languages too are no longer said to be in
 * it; a page in this language only stays, and the checks report it.
 */
export function planLanguageRemoval(manifest: unknown, tag: string): Change[] {
  const fromPages = listOf(manifest, 'pages').flatMap((page, index): Change[] => {
    const languages = listOf(page, 'languages')
    const at = languages.indexOf(tag)
    return at === -1 || languages.length === 1 ? [] : [{ kind: 'remove', at: ['pages', index, 'languages', at] }]
  })
  const others = Object.keys(Object(fieldOf(fieldOf(manifest, 'site'), 'languages'))).filter((name) => name !== tag)
  const translated = Object.keys(Object(fieldOf(manifest, 'translations'))).filter((name) => name !== tag)
  return [
    ...fromPages,
    ...(fieldOf(fieldOf(manifest, 'translations'), tag) === undefined
      ? []
      : planChange(manifest, translated.length === 0 ? ['translations'] : ['translations', tag], undefined)),
    ...planChange(manifest, others.length === 0 ? ['site', 'languages'] : ['site', 'languages', tag], undefined),
  ]
}
