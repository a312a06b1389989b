// The script of the page for unknown addresses. A server answers with redirects; a host that only serves files gets them from here.
import { createSiteUrls, findUrl, type SitePaths } from '../../manifest/site-urls.ts'

const source = document.querySelector<HTMLElement>('[data-addresses]')?.dataset.addresses
if (source) {
  const response = await fetch(source)
  const list: SitePaths = await response.json()
  const found = findUrl(createSiteUrls(list), location.pathname + location.search)
  if (found !== null) openAddress(new URL(found, location.href))
}

/** Takes the place of the unknown address, so that going back does not lead to it again. */
function openAddress(target: URL): void {
  // A page that is missing on the host stays missing, however often it is asked for.
  if (target.origin === location.origin && target.pathname === location.pathname) return
  if (!target.hash) target.hash = location.hash
  location.replace(target)
}
