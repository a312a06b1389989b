import { LINKED_FILE_TYPES, type LinkedFileType } from '../contracts/linked-file-types.ts'
import type { FileField } from '../manifest/manifest.gen.ts'

/** The extension of a file that can be inspected, in lowercase: one that a file field may accept, or that a link may open. */
export type FileExtension = NonNullable<FileField['accept']>[number] | 'jpeg' | LinkedFileType

const MEDIA_TYPES: Readonly<Record<FileExtension, string>> = {
  ...LINKED_FILE_TYPES,
  txt: 'text/plain',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
}

const isExtension = (extension: string): extension is FileExtension => Object.hasOwn(MEDIA_TYPES, extension)

/** Returns the extension of a file name, or null if it cannot be inspected. */
export function extensionOf(name: string): FileExtension | null {
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return isExtension(extension) ? extension : null
}

/** Returns the media type of a file name's extension. The type that the browser claims is never used. */
export function mediaTypeOf(name: string): string {
  const extension = extensionOf(name)
  return extension === null ? 'application/octet-stream' : MEDIA_TYPES[extension]
}

/**
 * Extensions of files that a server or a computer executes. They must not be hidden before another extension. Names such as
 * `example.com.pdf`, `node.js.pdf` and `page.html.pdf` are legitimate, and the content is inspected anyway.
 */
const PROGRAM =
  /^(?:exe|bat|cmd|scr|pif|msi|dll|cpl|jar|apk|dmg|lnk|reg|jse|vbs|vbe|ws[fh]|hta|ps1|psm1|sh|bash|php\d?|phtml|phar|aspx?|jspx?|cgi)$/i

/** Whether a dot-separated part of a file name is the extension of a program. */
export const isProgramExtension = (part: string): boolean => PROGRAM.test(part.replace(/\W/g, ''))
