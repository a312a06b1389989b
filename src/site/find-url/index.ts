// The script of the 404 page. A server answers with redirects; on a host that only serves files, this script follows them.
import { createSiteUrls, findFinalUrl, type SitePaths } from '../../manifest/site-urls.ts'

const source = document.querySelector<HTMLElement>('[data-addresses]')?.dataset.addresses
if (source) {
  const response = await fetch(source)
  const list: SitePaths = await response.json()
  const found = findFinalUrl(createSiteUrls(list), location.pathname + location.search)
  if (found !== null) replaceLocation(new URL(found, location.href))
}

/** Replaces the unknown URL in the history, so that Back does not return to it. */
function replaceLocation(target: URL): void {
  // Avoids a reload loop for a page that is missing on the host.
  if (target.origin === location.origin && target.pathname === location.pathname) return
  if (!target.hash) target.hash = location.hash
  location.replace(target)
}
