// The script of a site in several languages. The client script swaps `<main>` and keeps the header, so the links to other languages are
// those of the page before until this script has replaced them.
new MutationObserver(updateHeader).observe(document.body, { childList: true })

function updateHeader(): void {
  const links: Record<string, string> = JSON.parse(document.querySelector('main')?.dataset.languages ?? '{}')
  for (const link of document.querySelectorAll<HTMLAnchorElement>('header [hreflang][lang]')) {
    const href = links[link.hreflang]
    if (href !== undefined) link.href = href
  }
  // To the client script, all pages of a language are below its home page, to which the name of the site links, too.
  const home = document.querySelector<HTMLAnchorElement>('header a')?.href
  for (const link of document.querySelectorAll<HTMLAnchorElement>('header [data-within] > a'))
    if (link.href === home) link.parentElement?.removeAttribute('data-within')
}
