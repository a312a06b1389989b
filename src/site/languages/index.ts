// The script of a site in several languages. The client script swaps `<main>` and keeps the header, so the links to other languages are
// those of the page before until this script has replaced them.
new MutationObserver(updateHeader).observe(document.body, { childList: true })

function updateHeader(): void {
  const urls: Record<string, string> = JSON.parse(document.querySelector('main')?.dataset.languages ?? '{}')
  const [home, ...links] = document.querySelectorAll<HTMLAnchorElement>('header a')
  for (const link of links) {
    if (link.lang) link.href = urls[link.hreflang] ?? link.href
    // To the client script, all pages of a language are below its home page, to which the name of the site links, too.
    if (link.href === home?.href) link.parentElement?.removeAttribute('data-within')
  }
}
