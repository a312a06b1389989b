/** In code points. */
const MAX_NAME_LENGTH = 120
const EXTENSION = /\.[a-z0-9]{1,16}$/i

/** Device names, which Windows reserves with any extension (Microsoft, "Naming Files, Paths, and Namespaces"). */
const RESERVED = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00b9\u00b2\u00b3])$/i

/**
 * Sanitizes a file name for display and storage. The result is the last segment of a path, in NFC, on one line, without invisible
 * characters, without leading dots, dashes or spaces and without trailing dots or spaces. It has at most 120 code points, keeps its
 * extension, is never empty and never a name that Windows reserves. The function is idempotent.
 */
export function toDisplayName(filename: string): string {
  const name = sanitize(filename)
  // A name that is cut can end in what looks like an extension.
  return name === filename ? name : toDisplayName(name)
}

function sanitize(filename: string): string {
  // Remove invisible characters before normalizing: they may separate a letter from its accent.
  const visible = filename.toWellFormed().replace(/[\p{Cc}\p{Cf}]/gu, '')
  const line = visible.normalize().replace(/\p{Z}+/gu, ' ')
  const name = trimEnd(line.slice(Math.max(line.lastIndexOf('/'), line.lastIndexOf('\\')) + 1))
  const extension = EXTENSION.exec(name)?.[0] ?? ''
  const stem = trimEnd(name.slice(0, name.length - extension.length).replace(/^[.\p{Pd} ]+/u, ''))
  const short = trimEnd([...stem].slice(0, MAX_NAME_LENGTH - extension.length).join('')) || 'file'
  return `${isReserved(short) ? '_' : ''}${short}${extension}`
}

const trimEnd = (text: string): string => text.replace(/[. ]+$/, '')
const isReserved = (stem: string): boolean => RESERVED.test(trimEnd(stem.split('.')[0] ?? ''))
