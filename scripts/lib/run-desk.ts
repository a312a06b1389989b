import { randomBytes } from 'node:crypto'
import { createDeskPage } from '../../src/build/browser-bundle/desk-page.ts'
import { createGuard, TOKEN_PARAMETER } from '../../src/build/editor/http/guard.ts'
import { openBrowser } from '../../src/build/editor/open-browser.ts'
import { listenOnFreePort } from '../../src/build/local-server/listen.ts'
import { createDesk } from '../../src/server/desk/create-desk.ts'
import { createEnquiryStore } from '../../src/server/enquiries/index.ts'
import type { LeadStore } from '../../src/server/store/lead-store.ts'
import { cache, root } from './site-options.ts'
import { waitForSignal } from './wait-for-signal.ts'

interface DeskOptions {
  port: number | undefined
  opensBrowser: boolean
}

/** Not 4190, which Firefox refuses to open: it belongs to another protocol. */
const DEFAULT_PORT = 4180

/** Shows the enquiries of a store in the browser until the person ends the command. */
export async function runDesk(store: LeadStore, { port = DEFAULT_PORT, opensBrowser }: DeskOptions): Promise<null> {
  const token = randomBytes(32).toString('base64url')
  const page = await createDeskPage({ root, cache })
  const app = createDesk({ page, guard: createGuard(token), enquiries: createEnquiryStore((work) => work(store)) })
  await app.ready()
  const url = `http://127.0.0.1:${await listenOnFreePort(app.server, port)}/?${TOKEN_PARAMETER}=${token}`
  const ended = waitForSignal()
  console.log(`The enquiries are open at ${url}\nPress Ctrl-C to end.`)
  const isOpened = !opensBrowser || process.env.CI !== undefined || (await openBrowser(url))
  if (!isOpened) console.log('The browser could not be opened. Open the address above in it.')
  await ended
  await app.close()
  return null
}
