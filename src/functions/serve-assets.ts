import type { WorkerSite } from '../contracts/relayed-site.ts'
import { CACHE_CONTROL, MARKDOWN_HEADER, SVG_POLICY } from '../contracts/response-headers.ts'
import { allowsRange } from '../files/preconditions.ts'
import { selectRange } from '../files/range.ts'
import { toPageFile, toPathKey } from '../manifest/path.ts'
import { parseRequestTarget } from '../manifest/request-target.ts'
import { createSiteUrls, findLocation, isGone } from '../manifest/site-urls.ts'
import { toProblemResponse } from './refuse.ts'

/** The files of a site at Cloudflare, without rules of their own: a path is the name of a file. */
export interface Assets {
  fetch(request: Request): Promise<Response>
}

/** Creates a function that answers every request that is not for a form as `npm run serve` does, without the security headers. */
export function createFileServer(site: WorkerSite): (request: Request, assets: Assets) => Promise<Response> {
  const urls = createSiteUrls({ basePath: '', pages: site.pages, redirects: site.redirects })
  const pages = new Set(site.pages)
  return async (request, assets) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return toProblemResponse(METHOD_NOT_ALLOWED)
    const { pathname, search } = new URL(request.url)
    const target = parseRequestTarget(pathname + search, '')
    if (target.kind === 'malformed') return toProblemResponse(BAD_REQUEST)
    if (target.kind !== 'site') return sendNotFound(site, request, assets, 404)
    const { path, query } = target
    const isMoved = urls.redirects.exact.has(toPathKey(path))
    const file = pages.has(path) ? toPageFile(path) : path.slice(1)
    const found = isMoved || (!pages.has(path) && isWithheld(file)) ? null : await sendFile(site, request, assets, file)
    if (found) return found
    if (isGone(urls, path)) return sendNotFound(site, request, assets, 410)
    const location = findLocation(urls, path, query)
    if (location === null) return sendNotFound(site, request, assets, 404)
    return new Response(null, { status: 308, headers: { location, 'cache-control': 'no-cache' } })
  }
}

const METHOD_NOT_ALLOWED = {
  name: 'method-not-allowed',
  status: 405,
  title: 'Method Not Allowed',
  headers: { allow: 'GET, HEAD' },
}
const BAD_REQUEST = { name: 'invalid-request', status: 400, title: 'Bad Request' }

/** Files of pages have no URL of their own. Hidden files are not part of the site. */
const isWithheld = (file: string): boolean =>
  /(^|\/)(index|404)\.html$/.test(file) || file.split('/').some((segment) => segment.startsWith('.') && segment !== '.well-known')

/** Null if there is no such file. */
async function sendFile(site: WorkerSite, request: Request, assets: Assets, file: string): Promise<Response | null> {
  const asset = await fetchAsset(request, assets, file, request.headers)
  if (asset.status === 404) return null
  const headers = new Headers(asset.headers)
  for (const [name, value] of Object.entries(toFileHeaders(site, file))) headers.set(name, value)
  return asset.status === 200 && request.method === 'GET' && request.headers.has('range')
    ? sendRange(request, asset, headers)
    : new Response(asset.body, { status: asset.status, headers })
}

/** Cloudflare ignores the header `Range` of requests for assets. None of these has more than 25 MiB. */
async function sendRange(request: Request, asset: Response, headers: Headers): Promise<Response> {
  const bytes = await asset.arrayBuffer()
  const conditions = { 'if-range': request.headers.get('if-range') ?? undefined }
  const isAllowed = allowsRange(conditions, headers.get('etag') ?? undefined)
  const selection = selectRange(isAllowed ? (request.headers.get('range') ?? '') : '', bytes.byteLength)
  if (selection.kind === 'whole') return new Response(bytes, { headers })
  if (selection.kind === 'unsatisfiable') {
    const range = { 'content-range': `bytes */${bytes.byteLength}` }
    return toProblemResponse({ name: 'range-not-satisfiable', status: 416, title: 'Range Not Satisfiable', headers: range })
  }
  const { first, last } = selection
  headers.set('content-range', `bytes ${first}-${last}/${bytes.byteLength}`)
  return new Response(bytes.slice(first, last + 1), { status: 206, headers })
}

const fetchAsset = (request: Request, assets: Assets, file: string, headers: HeadersInit): Promise<Response> =>
  assets.fetch(
    new Request(new URL(`/${encodeURI(file).replace(/[?#]/g, encodeURIComponent)}`, request.url), {
      method: request.method,
      headers,
    }),
  )

function toFileHeaders({ contentTypes }: WorkerSite, file: string): Record<string, string> {
  const extension = /\.([^./]+)$/.exec(file)?.[1]?.toLowerCase() ?? ''
  return {
    'content-type': contentTypes[extension] ?? 'application/octet-stream',
    'cache-control': file.startsWith('assets/')
      ? CACHE_CONTROL.hashed
      : extension === 'html'
        ? CACHE_CONTROL.page
        : CACHE_CONTROL.other,
    'accept-ranges': 'bytes',
    vary: 'Accept-Encoding',
    ...(extension === 'svg' && { 'content-security-policy': SVG_POLICY }),
    ...(extension === 'md' && Object.fromEntries([MARKDOWN_HEADER])),
  }
}

/** The 404 page of the language of a path, or a sentence if the site has none. */
async function sendNotFound(site: WorkerSite, request: Request, assets: Assets, status: 404 | 410): Promise<Response> {
  const key = toPathKey(new URL(request.url).pathname)
  const { notFound } = site
  const file = (notFound.find(({ home }) => home !== '' && (key === home || key.startsWith(`${home}/`))) ?? notFound.at(-1))?.file
  const page = file === undefined ? null : await fetchAsset(request, assets, file, {})
  const type = page?.ok ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8'
  const headers = { 'content-type': type, 'cache-control': CACHE_CONTROL.page, vary: 'Accept-Encoding' }
  return new Response(page?.ok ? page.body : 'There is no page at this address.\n', { status, headers })
}
