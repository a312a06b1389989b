/** The file as it is named to people as a URI reference (RFC 3986): relative to where the checks run, or absolute. */
export function toUriReference(file: string): string {
  const parts = file.replaceAll('\\', '/').split('/').map(encodeURIComponent)
  const path = parts.join('/')
  if (path.startsWith('/')) return `file://${path}`
  return /^[A-Za-z]:[\\/]/.test(file) ? `file:///${path.replace('%3A', ':')}` : path
}
