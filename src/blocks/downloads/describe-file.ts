/** The type of a file by its extension, and its size if it is known: "PDF, 1.2 MB". */
export function describeFile(file: string, bytes: number | undefined, language: string): string {
  const type = file.slice(file.lastIndexOf('.') + 1).toUpperCase()
  return bytes === undefined ? type : `${type}, ${formatSize(bytes, language)}`
}

/** A size in decimal units, as file managers and browsers show it. No file has less than 1 kB. */
function formatSize(bytes: number, language: string): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000))
  const [value, unit] = kilobytes < 1000 ? [kilobytes, 'kilobyte'] : [bytes / 1_000_000, 'megabyte']
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 }).format(value)
}
