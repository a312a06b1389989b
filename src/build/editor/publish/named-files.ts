import { withoutComments } from '../../../manifest/comments.ts'
import { withFacts } from '../../../manifest/facts.ts'
import { fieldOf, isContainer, isObject, textOf } from '../../../manifest/json.ts'

/**
 * The files of `files` that a manifest names: as a picture or font, or as the target of a link in a field or in a text. Both start with a
 * slash, as in the manifest.
 */
export function findNamedFiles(written: unknown, files: Iterable<string>): string[] {
  const manifest = withoutComments(written)
  const site = fieldOf(manifest, 'site')
  const own = (textOf(site, 'url') ?? '').replace(/\/+$/, '')
  const named = new Set<string>()
  for (const text of listTexts(withFacts(manifest, readFacts(site)))) {
    if (!text.includes('/')) continue
    named.add(text)
    const local = own === '' ? text : text.replaceAll(`${own}/`, '/')
    for (const [path] of local.matchAll(PATH)) named.add(decode(path))
  }
  return [...files].filter((file) => named.has(file)).sort()
}

/** A path in a text, up to its query or anchor, or to the end of a link in Markdown. */
const PATH = /\/[^\s"'()<>?#]+/g

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    // A percent sign that is none of a URL.
    return path
  }
}

function readFacts(site: unknown): Record<string, string> {
  const facts = fieldOf(site, 'facts')
  const entries = Object.entries(isObject(facts) ? facts : {})
  return Object.fromEntries(entries.flatMap(([name, fact]) => (typeof fact === 'string' ? [[name, fact]] : [])))
}

function* listTexts(value: unknown): Generator<string> {
  const open: unknown[] = [value]
  while (open.length > 0) {
    const next = open.pop()
    if (typeof next === 'string') yield next
    else if (isContainer(next)) open.push(...Object.values(next))
  }
}
