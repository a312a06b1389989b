import type { FastifyReply, FastifyRequest } from 'fastify'
import { RECEIPT_PLACEHOLDER, type ServedSite } from '../../contracts/built-site.ts'
import { parseSuccessDetails, type SuccessDetails } from '../../forms/success-location.ts'
import type { SiteFile } from './site-files.ts'

/**
 * Answers a GET or HEAD request for a page after a form with the visitor's receipt in it. The response is always full and not cacheable,
 * since it is for one visitor. Returns null if the URL has no receipt or the page has no place for one.
 */
export function sendWithReceipt(
  request: FastifyRequest,
  reply: FastifyReply,
  { served, isPage, representations }: SiteFile,
  notices: ServedSite['receiptNotice'],
): FastifyReply | null {
  const url = request.raw.url ?? ''
  const start = url.indexOf('?')
  if (start < 0 || !isPage) return null
  const sent = parseSuccessDetails(url.slice(start + 1))
  const { receipt } = sent
  if (receipt === null) return null
  const page = representations.get('identity')?.bytes
  const at = page?.indexOf(RECEIPT_PLACEHOLDER) ?? -1
  if (!page || at < 0) return null
  const notice = chooseNotice(sent, notices).replace('{receipt}', receipt)
  const body = Buffer.concat([page.subarray(0, at), Buffer.from(notice), page.subarray(at + RECEIPT_PLACEHOLDER.length)])
  reply.headers({ 'content-type': served.type, 'content-length': body.length, 'cache-control': 'no-store' })
  return request.method === 'HEAD' ? reply.send() : reply.send(body)
}

function chooseNotice(
  { isUnconfirmed, isMailDelayed, isUnanswerable }: SuccessDetails,
  notices: ServedSite['receiptNotice'],
): string {
  if (!isUnconfirmed) return isUnanswerable ? notices.unanswerable : notices.sent
  return isMailDelayed ? notices.mailDelayed : notices.unconfirmed
}
