import type { Manifest } from '../../manifest/manifest.gen.ts'

/** The strictest Content Security Policy with which the site works. The only other hosts in it are the endpoints of forms. */
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
