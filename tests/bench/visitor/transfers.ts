import type { Page, Request } from '@playwright/test'

const KINDS = { html: /^text\/html/, css: /^text\/css/, js: /javascript/, fonts: /^font\//, pictures: /^image\// }

/** Transferred bytes by kind, without headers. */
export type TransferredBytes = Record<keyof typeof KINDS | 'other', number>

interface Transfer {
  kind: keyof TransferredBytes
  bytes: number
  /** The time of the request, in milliseconds since 1970. */
  requestedAt: number
}

export interface TransferRecorder {
  /** The bytes requested in a time span; each URL counts once. */
  sum(from: number, to: number): Promise<TransferredBytes>
  count(from: number, to: number): number
  /** Waits until there has been no request for the given time. */
  waitForQuiet(milliseconds: number): Promise<void>
}

/** Records everything that a page loads from now on. The favicon is not included, because browsers load it separately. */
export function recordTransfers(page: Page): TransferRecorder {
  const requested = new Map<string, { at: number; transfer: Promise<Transfer | null> }>()
  const pending = new Set<Request>()
  let last = Date.now()
  const ended = new Map<Request, () => void>()
  const end = (request: Request) => {
    pending.delete(request)
    last = Date.now()
    ended.get(request)?.()
  }
  page.on('request', (request) => {
    if (!request.url().startsWith('http') || requested.has(request.url())) return
    const at = Date.now()
    last = at
    pending.add(request)
    const arrived = new Promise<void>((resolve) => ended.set(request, resolve))
    requested.set(request.url(), { at, transfer: arrived.then(() => toTransfer(request, at)) })
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  const within = (from: number, to: number) => [...requested.values()].filter(({ at }) => at >= from && at < to)
  return {
    async sum(from, to) {
      const bytes: TransferredBytes = { html: 0, css: 0, js: 0, fonts: 0, pictures: 0, other: 0 }
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

async function toTransfer(request: Request, requestedAt: number): Promise<Transfer | null> {
  const response = await request.response()
  if (!response) return null
  const { responseBodySize } = await request.sizes()
  return { kind: toKind(response.headers()['content-type'] ?? ''), bytes: responseBodySize, requestedAt }
}

function toKind(type: string): keyof TransferredBytes {
  if (KINDS.html.test(type)) return 'html'
  if (KINDS.css.test(type)) return 'css'
  if (KINDS.js.test(type)) return 'js'
  if (KINDS.fonts.test(type)) return 'fonts'
  return KINDS.pictures.test(type) ? 'pictures' : 'other'
}
