import type { FileField } from '../../manifest/manifest.gen.ts'

/** An ending that a file field may take, in small letters. */
export type Ending = NonNullable<FileField['accept']>[number] | 'jpeg'

const MEDIA_TYPES: Readonly<Record<Ending, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
  txt: 'text/plain',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
}

const isEnding = (ending: string): ending is Ending => Object.hasOwn(MEDIA_TYPES, ending)

/** The ending of a file's name, or null when no form takes such files. */
export function endingOf(name: string): Ending | null {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return isEnding(ending) ? ending : null
}

/** The media type that the ending of a file's name stands for. What a browser claims is never asked. */
export function mediaTypeOf(name: string): string {
  const ending = endingOf(name)
  return ending === null ? 'application/octet-stream' : MEDIA_TYPES[ending]
}

/**
 * Endings that a server or a computer would run: they must not hide in front of another one. Names such as `example.com.pdf`,
 * `node.js.pdf` and `page.html.pdf` are honest, and their content is looked at anyway.
 */
const PROGRAM =
  /^(?:exe|bat|cmd|scr|pif|msi|dll|cpl|jar|apk|dmg|lnk|reg|jse|vbs|vbe|ws[fh]|hta|ps1|psm1|sh|bash|php\d?|phtml|phar|aspx?|jspx?|cgi)$/i

/** Whether a part of a file's name between dots is the ending of a program. */
export const isProgramEnding = (part: string): boolean => PROGRAM.test(part.trim())
