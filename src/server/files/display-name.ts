/** Code points. */
const LONGEST_NAME = 120
const ENDING = /\.[a-z0-9]{1,16}$/i

/** Names of devices, with which Windows opens no file whatever their ending (Microsoft, "Naming Files, Paths, and Namespaces"). */
const RESERVED = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00b9\u00b2\u00b3])$/i

/**
 * The name of a file as it is shown and stored: the last part of a path, in NFC, one line without invisible characters, with neither
 * dots, dashes nor blanks in front nor dots and blanks behind, at most 120 code points with its ending kept. It is never empty and no
 * name that Windows keeps for devices. The name of such a name is the same.
 */
export function toDisplayName(filename: string): string {
  // Invisible characters go first: without them letters and accents may come together.
  const visible = filename.toWellFormed().replace(/[\p{Cc}\p{Cf}]/gu, '')
  const line = visible.normalize().replace(/\p{Z}+/gu, ' ')
  const name = trimEnd(line.slice(Math.max(line.lastIndexOf('/'), line.lastIndexOf('\\')) + 1))
  const ending = ENDING.exec(name)?.[0] ?? ''
  const stem = trimEnd(name.slice(0, name.length - ending.length).replace(/^[.\p{Pd} ]+/u, ''))
  const short = trimEnd([...stem].slice(0, LONGEST_NAME - ending.length).join('')) || 'file'
  return `${isReserved(short) ? '_' : ''}${short}${ending}`
}

const trimEnd = (text: string): string => text.replace(/[. ]+$/, '')
const isReserved = (stem: string): boolean => RESERVED.test(trimEnd(stem.split('.')[0] ?? ''))
