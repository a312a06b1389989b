import { toFileLimits } from '../../../forms/field.ts'
import type { FormLocale } from '../../../forms/form-locale.ts'
import { formatAlternatives, formatFileSize, formatText } from '../../../forms/messages.ts'
import type { FileField } from '../../../manifest/manifest.gen.ts'

/** Which files a field accepts, in a sentence for visitors. */
export function toFileHint(field: FileField, { texts, language }: FormLocale): string {
  const { extensions, maxBytes } = toFileLimits(field)
  const types = formatAlternatives(
    extensions.map((ending) => ending.toUpperCase()),
    texts,
  )
  return formatText(texts, 'fileLimits', { types, max: formatFileSize(maxBytes, language) })
}
