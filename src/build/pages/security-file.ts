import { fillFacts } from '../../manifest/facts.ts'
import type { Manifest } from '../../manifest/manifest.gen.ts'
import { toBasePath } from '../../manifest/path.ts'
import type { OutputFile } from '../output/output-files.ts'

export const SECURITY_FILE = '.well-known/security.txt'

/**
 * The file that says where to report security problems (RFC 9116), for a site with a contact at the root of its host. It expires in the
 * same month of the next year, so that builds of the same month are the same.
 */
export function toSecurityFile({ site }: Pick<Manifest, 'site'>, now = new Date()): OutputFile[] {
  if (site.securityContact === undefined || toBasePath(site.url) !== '') return []
  const contact = fillFacts(site.securityContact, site.facts ?? {})
  const expires = new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth(), 1))
  const fields = {
    Contact: contact.startsWith('https://') ? contact : `mailto:${contact}`,
    Expires: expires.toISOString(),
    'Preferred-Languages': [...new Set([site.language, ...Object.keys(site.languages ?? {})])].join(', '),
    Canonical: new URL(`/${SECURITY_FILE}`, site.url).href,
  }
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\n`)
  return [{ file: SECURITY_FILE, bytes: Buffer.from(lines.join('')) }]
}
