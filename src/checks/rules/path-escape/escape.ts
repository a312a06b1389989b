import { decodePath } from '../../../manifest/path.ts'

/** How a path tries to leave the site: `disk` for one of a computer, `up` for one that goes to the folder above. */
export type Escape = 'disk' | 'up' | 'backslash'

/** Where the files of a computer begin: `C:\`, `C:/`, `file:`, `\\server`, and the folders of people on other systems. */
const DISK = /^\s*(?:file:|[a-z]:[\\/]|\\\\[^\\]|\/(?:home|Users)\/[^/]+\/[^/])/i
const UP = /(?:^|[\\/])\.\.(?:[\\/]|$)/

/** How a path of the public folder leaves it, if it does. What is written with percent signs is read as browsers do, twice over. */
export function findFileEscape(path: string): Escape | null {
  const read = decodePath(decodePath(path))
  if (DISK.test(read)) return 'disk'
  if (UP.test(read)) return 'up'
  return read.includes('\\') ? 'backslash' : null
}

/** How a link leaves the site for a computer or a folder above. Other addresses are no business of this rule. */
export function findLinkEscape(link: string): Exclude<Escape, 'backslash'> | null {
  if (!link.startsWith('/')) return /^\s*(?:file:|[a-z]:[\\/]|\\\\[^\\])/i.test(link) ? 'disk' : null
  if (link.startsWith('//') || !/\.\.|%/.test(link)) return null
  const path = link.split(/[?#]/)[0] ?? link
  return UP.test(decodePath(decodePath(path))) ? 'up' : null
}
