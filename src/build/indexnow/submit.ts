/** The service that passes submissions on to all search engines that take part. */
const ENDPOINT = 'https://api.indexnow.org/indexnow'
/** What the service accepts in one request. */
export const MAX_URLS = 10_000
const LIMIT_MS = 10_000

const REASONS: Readonly<Record<number, string>> = {
  403: 'it does not find the key file at the site',
  429: 'it has had too many requests; try again later',
}

/** Submits URLs in one request. Returns why it was not possible, as the end of a sentence, or null. */
export async function submitUrls(site: string, key: string, urls: readonly string[], load: typeof fetch): Promise<string | null> {
  const endpoint = process.env.INDEXNOW_ENDPOINT ?? ENDPOINT
  const body = JSON.stringify({ host: new URL(site).host, key, keyLocation: `${site}/${key}.txt`, urlList: urls })
  try {
    const { ok, status } = await load(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body,
      signal: AbortSignal.timeout(LIMIT_MS),
    })
    return ok ? null : `${endpoint} has answered with status ${status}${REASONS[status] ? `: ${REASONS[status]}` : ''}.`
  } catch {
    return `${endpoint} does not answer.`
  }
}
