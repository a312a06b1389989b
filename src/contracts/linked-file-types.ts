/**
 * The files that the editor adds for links, next to pictures: their extensions in lowercase with their `Content-Type`. Browsers save them or
 * show them in a viewer of their own. A type that a browser would run as a page of the site, such as HTML, must not be in this list.
 */
export const LINKED_FILE_TYPES = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  csv: 'text/csv; charset=utf-8',
  zip: 'application/zip',
  vcf: 'text/vcard; charset=utf-8',
  ics: 'text/calendar; charset=utf-8',
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt; charset=utf-8',
} as const

export type LinkedFileType = keyof typeof LINKED_FILE_TYPES

/** What the block `video` shows. */
export type MediaKind = 'video' | 'captions'

const MEDIA_KINDS: Partial<Record<LinkedFileType, MediaKind>> = { mp4: 'video', webm: 'video', vtt: 'captions' }

/** Whether a file is a video or the captions of one, by its name; null for any other file. */
export function toMediaKind(name: string): MediaKind | null {
  const type = toLinkedFileType(name)
  return type === null ? null : (MEDIA_KINDS[type] ?? null)
}

/** The type of a file by its name, such as `pdf`; null for any other type. */
export function toLinkedFileType(name: string): LinkedFileType | null {
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return isType(extension) ? extension : null
}

const isType = (extension: string): extension is LinkedFileType => Object.hasOwn(LINKED_FILE_TYPES, extension)
