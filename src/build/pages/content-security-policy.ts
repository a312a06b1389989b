import type { Manifest } from '../../manifest/manifest.gen.ts'

/** The strictest policy under which the site works; declared form endpoints are the only other hosts it may name. */
export function toContentSecurityPolicy({ forms = {} }: Manifest): string {
  const endpoints = Object.values(forms)
    .flatMap((form) => form.delivery ?? [])
    .flatMap((delivery) => (delivery.kind === 'endpoint' ? [new URL(delivery.url).origin] : []))
  const hosts = ["'self'", ...new Set(endpoints)].join(' ')
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${hosts}`,
    `form-action ${hosts}`,
    "worker-src 'self'",
    "base-uri 'none'",
  ].join('; ')
}
