/** The file as a URI reference (RFC 3986): relative to the working directory, or absolute. */
export function toUriReference(file: string): string {
  const parts = file.replaceAll('\\', '/').split('/').map(encodeURIComponent)
  const path = parts.join('/')
  if (path.startsWith('/')) return `file://${path}`
  return /^[A-Za-z]:[\\/]/.test(file) ? `file:///${path.replace('%3A', ':')}` : path
}
