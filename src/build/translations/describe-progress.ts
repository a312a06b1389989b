import { toBreadcrumb } from '../../checks/breadcrumb.ts'
import { toPlainLine } from '../../checks/formats/plain.ts'
import type { TranslationProgress } from '../../manifest/translations/translation-progress.ts'

/** How far each language is translated, and each part of the manifest, for a terminal. */
export const describeProgress = (manifest: unknown, all: readonly TranslationProgress[]): string =>
  all.length === 0
    ? 'The site is in one language. Add others to "languages" of "site".'
    : all.map((progress) => describeLanguageProgress(manifest, progress)).join('\n\n')

function describeLanguageProgress(manifest: unknown, { language, total, gone, parts }: TranslationProgress): string {
  const width = String(Math.max(0, ...parts.map(({ texts }) => texts))).length
  const pad = (count: number) => String(count).padStart(width)
  const rows = parts.map((part) => {
    const open = describeOpen(part)
    return `  ${pad(part.translated)} of ${pad(part.texts)}  ${toBreadcrumb(manifest, part.steps)}${open === '' ? '' : `: ${open}`}`
  })
  const open = describeOpen(total)
  const lost = gone === 0 ? '' : ` ${gone} ${gone === 1 ? 'translation has' : 'translations have'} no text on the site any more.`
  const summary = `${total.translated} of ${total.texts} texts are translated${open === '' ? '' : `: ${open}`}.${lost}`
  return [`${language.name} (${language.tag}): ${summary}`, ...rows].map(toPlainLine).join('\n')
}

const describeOpen = ({ missing, toReview }: { missing: number; toReview: number }): string =>
  [missing > 0 && `${missing} missing`, toReview > 0 && `${toReview} to review`].filter(Boolean).join(', ')
