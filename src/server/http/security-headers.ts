const PERMISSIONS = ['camera', 'microphone', 'geolocation', 'payment', 'usb'].map((feature) => `${feature}=()`).join(', ')
const TWO_YEARS = 63_072_000

/** Name and value of what promises HTTPS for the future, to visitors who already use it. */
export const HTTPS_PROMISE = ['strict-transport-security', `max-age=${TWO_YEARS}; includeSubDomains`] as const

/** What a drawing may do that is opened by its own address: look as it does on a page, and nothing else. */
export const DRAWING_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; frame-ancestors 'none'"

/** The headers of every answer, errors included. */
export function toSecurityHeaders(contentSecurityPolicy: string, isHttps: boolean): Record<string, string> {
  const policy = contentSecurityPolicy.trim().replace(/;$/, '')
  return {
    'content-security-policy': `${policy === '' ? "default-src 'none'" : policy}; frame-ancestors 'none'`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': PERMISSIONS,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(isHttps && Object.fromEntries([HTTPS_PROMISE])),
  }
}
