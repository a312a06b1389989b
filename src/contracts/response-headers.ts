const PERMISSIONS = ['camera', 'microphone', 'geolocation', 'payment', 'usb'].map((feature) => `${feature}=()`).join(', ')
const TWO_YEARS_S = 63_072_000

/** The `Cache-Control` of files whose name contains a hash of their content, of pages, and of all other files. */
export const CACHE_CONTROL = {
  hashed: 'public, max-age=31536000, immutable',
  page: 'no-cache',
  other: 'public, max-age=3600',
} as const

/** Name and value of the Strict-Transport-Security header, which only HTTPS responses have. */
export const HSTS_HEADER = ['strict-transport-security', `max-age=${TWO_YEARS_S}; includeSubDomains`] as const

/** Of files in Markdown: they have the content of pages, which search engines list. */
export const MARKDOWN_HEADER = ['x-robots-tag', 'noindex'] as const

/** The Content-Security-Policy of an SVG file opened by its own URL: inline styles, fonts and pictures, nothing else. */
export const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; frame-ancestors 'none'"

/** Returns the headers of every response, including errors. With `noindex` search engines list nothing, not even files. */
export function toSecurityHeaders(contentSecurityPolicy: string, isHttps: boolean, noindex = false): Record<string, string> {
  const policy = contentSecurityPolicy.trim().replace(/;$/, '')
  return {
    'content-security-policy': `${policy === '' ? "default-src 'none'" : policy}; frame-ancestors 'none'`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': PERMISSIONS,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(noindex && { 'x-robots-tag': 'noindex' }),
    ...(isHttps && Object.fromEntries([HSTS_HEADER])),
  }
}
