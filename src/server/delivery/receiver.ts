import { isPrivateLiteral } from '../http/public-address.ts'
import type { Settings } from '../settings.ts'
import type { Target } from '../store/lead.ts'
import { toUnconfigured, type Unconfigured } from './outcome.ts'
import { resolveVariable } from './variable.ts'

/** Where a webhook goes and what it is signed with. */
export interface Receiver {
  kind: 'receiver'
  url: URL
  /** Keys of Standard Webhooks: none when nothing is signed, two while one takes the place of the other. */
  secrets: readonly Buffer[]
}

type WebhookTarget = Extract<Target, { kind: 'webhook' }>

/**
 * The receiver of a webhook from the environment. Answers of visitors leave this machine readable only where webhooks may stay in a
 * private network: otherwise `http:` is as unconfigured as an address of a private network is.
 */
export function readReceiver({ url, secret }: WebhookTarget, settings: Settings): Receiver | Unconfigured {
  const address = resolveVariable(url, settings)
  if (address.kind === 'unconfigured') return address
  const { text, name } = address
  if (!URL.canParse(text)) return toUnconfigured(`${name} is not an address such as https://example.com/leads.`)
  const parsed = new URL(text)
  if (parsed.protocol !== 'https:' && parsed.protocol !== 'http:') return toUnconfigured(`${name} does not start with https://.`)
  if (!settings.allowPrivateWebhooks) {
    if (isPrivateLiteral(parsed))
      return toUnconfigured(`${name} leads into a private network; WEBHOOK_ALLOW_PRIVATE=true would allow that.`)
    if (parsed.protocol === 'http:')
      return toUnconfigured(`${name} starts with http://, which WEBHOOK_ALLOW_PRIVATE=true would allow; use https://.`)
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
    : toUnconfigured(`${resolved.name} is not whsec_ followed by base64, or two of them separated by a space.`)
}

/** A secret is written `whsec_` and base64 (Standard Webhooks). */
function parseSecret(text: string): Buffer | null {
  const [, base64 = ''] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text) ?? []
  const secret = Buffer.from(base64, 'base64')
  // A text that is not base64 to its end would be cut short without a word.
  return secret.length > 0 && secret.toString('base64').replace(/=+$/, '') === base64.replace(/=+$/, '') ? secret : null
}
