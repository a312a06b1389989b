// The part of the client script that a page needs only once it has loaded, or as soon as the visitor turns to a link or the menu.
import type { ClientParts, LaterParts } from '../parts.ts'
import { startGoToTop } from './go-to-top.ts'
import { followLink, handleHistory, prefetchPage } from './links.ts'
import { startMenus } from './menus.ts'

/** Starts to handle what the visitor does. What happened before is repeated or handed over. */
export function start(client: ClientParts): LaterParts {
  startMenus(client)
  startGoToTop(client)
  client.listen('click', (target, event) => followLink(client, target, event))
  return {
    handleHistory: () => handleHistory(client),
    prefetchPage: (link) => prefetchPage(client, link),
  }
}
