import type { Page, Request } from '@playwright/test'

const KINDS = { html: /^text\/html/, css: /^text\/css/, js: /javascript/, fonts: /^font\//, pictures: /^image\// }

/** Bytes by kind, as they are sent, without headers. */
export type Bytes = Record<keyof typeof KINDS | 'other', number>

interface Transfer {
  kind: keyof Bytes
  bytes: number
  /** Milliseconds since the beginning of 1970 at which it was asked for. */
  asked: number
}

export interface Transfers {
  /** What was asked for from one moment to another; each address counts once. */
  sum(from: number, to: number): Promise<Bytes>
  count(from: number, to: number): number
  /** Waits until nothing has been on its way for so many milliseconds. */
  waitForQuiet(milliseconds: number): Promise<void>
}

/** Follows everything that a page loads from now on. The icon of the tab is no part of it: browsers ask for it apart from the page. */
export function followTransfers(page: Page): Transfers {
  const asked = new Map<string, { at: number; transfer: Promise<Transfer | null> }>()
  const pending = new Set<Request>()
  let last = Date.now()
  const ended = new Map<Request, () => void>()
  const end = (request: Request) => {
    pending.delete(request)
    last = Date.now()
    ended.get(request)?.()
  }
  page.on('request', (request) => {
    if (!request.url().startsWith('http') || asked.has(request.url())) return
    const at = Date.now()
    last = at
    pending.add(request)
    const arrived = new Promise<void>((resolve) => ended.set(request, resolve))
    asked.set(request.url(), { at, transfer: arrived.then(() => toTransfer(request, at)) })
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  const within = (from: number, to: number) => [...asked.values()].filter(({ at }) => at >= from && at < to)
  return {
    async sum(from, to) {
      const bytes: Bytes = { html: 0, css: 0, js: 0, fonts: 0, pictures: 0, other: 0 }
      for (const transfer of await Promise.all(within(from, to).map((one) => one.transfer)))
        if (transfer) bytes[transfer.kind] += transfer.bytes
      return bytes
    },
    count: (from, to) => within(from, to).length,
    async waitForQuiet(milliseconds) {
      last = Date.now()
      while (pending.size > 0 || Date.now() - last < milliseconds) await page.waitForTimeout(50)
    },
  }
}

async function toTransfer(request: Request, asked: number): Promise<Transfer | null> {
  const response = await request.response()
  if (!response) return null
  const { responseBodySize } = await request.sizes()
  return { kind: toKind(response.headers()['content-type'] ?? ''), bytes: responseBodySize, asked }
}

function toKind(type: string): keyof Bytes {
  if (KINDS.html.test(type)) return 'html'
  if (KINDS.css.test(type)) return 'css'
  if (KINDS.js.test(type)) return 'js'
  if (KINDS.fonts.test(type)) return 'fonts'
  return KINDS.pictures.test(type) ? 'pictures' : 'other'
}
