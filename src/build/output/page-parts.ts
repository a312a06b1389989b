/** The hash in the name of a file that pages share. */
const SHARED_HASH = /(\/assets\/[^"\s]*?)-[\w-]{8}(?=\.(?:css|js|woff2)\b)/g

/** The HTML of a page in three parts. New names of style sheets, scripts and fonts do not count as differences. */
export function toPageParts(html: string): { head: string; around: string; content: string } {
  const named = html.replace(SHARED_HASH, '$1')
  const body = named.indexOf('<body')
  const [start, end] = [named.indexOf('<main'), named.lastIndexOf('</main>')]
  return {
    head: named.slice(0, body),
    around: named.slice(body, start) + named.slice(end),
    content: named.slice(start, end),
  }
}
