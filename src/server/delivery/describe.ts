import type { ServedForm } from '../../contracts/built-site.ts'
import type { Delivery } from '../../manifest/manifest.gen.ts'
import type { Settings } from '../settings.ts'
import { readRecipient } from './email.ts'
import { readReceiver } from './receiver.ts'
import { readSmtpUrl } from './smtp-url.ts'

/**
 * Sentences for the start of the server: whom the forms that this server keeps tell, and what is missing where nobody is told although
 * somebody should be. Of an address of a webhook only the host is named, since the rest may be a secret. Forms of which the same is
 * said share a sentence.
 */
export function describeDeliveries(forms: ReadonlyMap<string, ServedForm>, settings: Settings): string[] {
  const kept = [...forms].filter(([, form]) => form.public.sending.kind === 'server')
  const asking = kept.filter(([, { definition }]) => definition.doubleOptIn === true).map(([id]) => id)
  const told = Map.groupBy(kept, ([, { definition }]) => describeTargets(definition.delivery ?? [], settings))
  return [
    ...[...told].map(([whom, those]) => `Told of ${those.map(([id]) => id).join(', ')}: ${whom}`),
    ...(asking.length > 0 ? [describeOptIn(asking, settings)] : []),
  ]
}

function describeTargets(deliveries: readonly Delivery[], settings: Settings): string {
  const told: string[] = []
  const missing: string[] = []
  for (const delivery of deliveries) {
    if (delivery.kind !== 'email' && delivery.kind !== 'webhook') continue
    const { whom, error } = delivery.kind === 'email' ? readMailTarget(delivery.to, settings) : readHookTarget(delivery, settings)
    if (error === null) told.push(whom)
    else missing.push(`${whom} waits: ${error}`)
  }
  const start = told.length > 0 ? `${told.join(' and ')}.` : 'nobody.'
  return [start, ...missing.map((sentence) => `The ${sentence}`)].join(' ')
}

interface Told {
  whom: string
  /** Why nobody is told there, or null. */
  error: string | null
}

function readMailTarget(to: string, settings: Settings): Told {
  const smtp = readSmtpUrl(settings)
  const recipient = readRecipient({ to }, settings)
  if (!(smtp instanceof URL)) return { whom: `e-mail to ${to}`, error: smtp.error }
  if (typeof recipient !== 'string') return { whom: `e-mail to ${to}`, error: recipient.error }
  return { whom: `${recipient} by e-mail`, error: null }
}

function readHookTarget(delivery: Extract<Delivery, { kind: 'webhook' }>, settings: Settings): Told {
  const receiver = readReceiver(delivery, settings)
  return receiver.kind === 'unconfigured'
    ? { whom: `webhook to ${delivery.url}`, error: receiver.error }
    : { whom: `${receiver.url.host} by webhook${receiver.secrets.length > 0 ? '' : ', unsigned'}`, error: null }
}

function describeOptIn(ids: readonly string[], settings: Settings): string {
  const smtp = readSmtpUrl(settings)
  return smtp instanceof URL
    ? `Asked to confirm by e-mail: the senders of ${ids.join(', ')}.`
    : `Held until their senders can be asked by email to confirm: the enquiries of ${ids.join(', ')}. ${smtp.error}`
}
