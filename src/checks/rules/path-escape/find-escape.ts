/** How a path leaves the site: `disk` for a path on a computer, `up` for a path to a parent folder. */
export type PathEscape = 'disk' | 'up' | 'backslash'

/** The start of a path on a computer: `C:\`, `C:/`, `file:`, `\\server`, and home folders on Linux and macOS. */
const DISK = /^\s*(?:file:|[a-z]:[\\/]|\\\\[^\\]|\/(?:home|Users)\/[^/]+\/[^/])/i
const UP = /(?:^|[\\/])\.\.(?:[\\/]|$)/

/** How a path leaves the public folder, or null. Percent-encoding is decoded twice, in case a server decodes it again. */
export function findFileEscape(path: string): PathEscape | null {
  const decoded = decodePath(decodePath(path))
  if (DISK.test(decoded)) return 'disk'
  if (UP.test(decoded)) return 'up'
  return decoded.includes('\\') ? 'backslash' : null
}

/** How a link leaves the site for a computer or a parent folder, or null. */
export function findLinkEscape(link: string): Exclude<PathEscape, 'backslash'> | null {
  if (!link.startsWith('/')) return /^\s*(?:file:|[a-z]:[\\/]|\\\\[^\\])/i.test(link) ? 'disk' : null
  if (link.startsWith('//') || !/\.\.|%/.test(link)) return null
  const path = link.split(/[?#]/)[0] ?? link
  return UP.test(decodePath(decodePath(path))) ? 'up' : null
}

function decodePath(text: string): string {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
