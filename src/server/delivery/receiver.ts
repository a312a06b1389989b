import { isPrivateIpHost } from '../http/public-address.ts'
import type { Settings } from '../settings.ts'
import type { DeliveryTarget } from '../store/lead.ts'
import { toUnconfigured, type Unconfigured } from './attempt-outcome.ts'
import { resolveVariable } from './resolve-variable.ts'

/** The URL of a webhook and the keys that sign it. */
export interface Receiver {
  kind: 'receiver'
  url: URL
  /** Keys of Standard Webhooks: none for an unsigned webhook, two while a key is being rotated. */
  secrets: readonly Buffer[]
}

type WebhookTarget = Extract<DeliveryTarget, { kind: 'webhook' }>

/**
 * Reads the receiver of a webhook from the environment. Unencrypted `http:` and private networks are allowed only with
 * WEBHOOK_ALLOW_PRIVATE, so that answers never cross the internet in clear text.
 */
export function readReceiver({ url, secret }: WebhookTarget, settings: Settings): Receiver | Unconfigured {
  const resolved = resolveVariable(url, settings)
  if (resolved.kind === 'unconfigured') return resolved
  const { text, name } = resolved
  if (!URL.canParse(text)) return toUnconfigured(`${name} is not a URL such as https://example.com/leads.`)
  const parsed = new URL(text)
  if (parsed.protocol !== 'https:' && parsed.protocol !== 'http:') return toUnconfigured(`${name} does not start with https://.`)
  if (!settings.allowPrivateWebhooks) {
    if (isPrivateIpHost(parsed))
      return toUnconfigured(`${name} points into a private network. Use a public URL, or set WEBHOOK_ALLOW_PRIVATE=true.`)
    if (parsed.protocol === 'http:')
      return toUnconfigured(`${name} starts with http://. Use https://, or set WEBHOOK_ALLOW_PRIVATE=true.`)
  }
  const secrets = secret === undefined ? [] : readSecrets(secret, settings)
  return 'kind' in secrets ? secrets : { kind: 'receiver', url: parsed, secrets }
}

function readSecrets(reference: string, settings: Settings): Buffer[] | Unconfigured {
  const resolved = resolveVariable(reference, settings)
  if (resolved.kind === 'unconfigured') return resolved
  const secrets = resolved.text.split(/\s+/).map(parseSecret)
  return secrets.every((secret) => secret !== null)
    ? secrets
    : toUnconfigured(`${resolved.name} must be whsec_ followed by base64, or two such keys separated by a space.`)
}

/** Parses `whsec_` followed by base64 (Standard Webhooks). Returns null for anything else. */
function parseSecret(text: string): Buffer | null {
  const [, base64 = ''] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text) ?? []
  const secret = Buffer.from(base64, 'base64')
  // Buffer.from silently stops at the first character that is not base64.
  return secret.length > 0 && secret.toString('base64').replace(/=+$/, '') === base64.replace(/=+$/, '') ? secret : null
}
