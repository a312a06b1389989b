import type { ServedForm } from '../../contracts/built-site.ts'
import type { Delivery, Form } from '../../manifest/manifest.gen.ts'
import type { Settings } from '../settings.ts'
import { readRecipient } from './mailer.ts'
import { readReceiver } from './receiver.ts'
import { readSmtpUrl } from './smtp-url.ts'

/**
 * Sentences that the server prints on start: who is notified about the enquiries of each form, and which setting is missing where a
 * notification cannot be sent. Only the host of a webhook URL is shown, since the rest may be a secret. Forms with the same description
 * share a sentence.
 */
export function describeNotifications(forms: ReadonlyMap<string, ServedForm>, settings: Settings): string[] {
  const stored = [...forms].filter(([, form]) => form.public.sending.kind === 'server')
  const idsOf = (isListed: (form: Form) => boolean) =>
    stored.filter(([, { definition }]) => isListed(definition)).map(([id]) => id)
  const optIn = idsOf(({ doubleOptIn }) => doubleOptIn === true)
  const replying = idsOf(({ autoReply }) => autoReply !== undefined)
  const groups = Map.groupBy(stored, ([, { definition }]) => describeTargets(definition.delivery ?? [], settings))
  return [
    ...[...groups].map(([recipients, group]) => `Notifications for ${group.map(([id]) => id).join(', ')}: ${recipients}`),
    ...(optIn.length > 0 ? [describeOptIn(optIn, settings)] : []),
    ...(replying.length > 0 ? [describeReplies(replying, settings)] : []),
  ]
}

function describeTargets(deliveries: readonly Delivery[], settings: Settings): string {
  const ready: string[] = []
  const blocked: string[] = []
  for (const delivery of deliveries) {
    if (delivery.kind !== 'email' && delivery.kind !== 'webhook') continue
    const { name, error } =
      delivery.kind === 'email' ? readEmailTarget(delivery.to, settings) : readHookTarget(delivery, settings)
    if (error === null) ready.push(name)
    else blocked.push(`The ${name} is on hold: ${error}`)
  }
  return [ready.length > 0 ? `${ready.join(' and ')}.` : 'none.', ...blocked].join(' ')
}

interface DescribedTarget {
  name: string
  /** Why nothing can be sent to it, or null. */
  error: string | null
}

function readEmailTarget(to: string, settings: Settings): DescribedTarget {
  const smtp = readSmtpUrl(settings)
  const recipient = readRecipient({ to }, settings)
  if (!(smtp instanceof URL)) return { name: `email to ${to}`, error: smtp.error }
  if (typeof recipient !== 'string') return { name: `email to ${to}`, error: recipient.error }
  return { name: `${recipient} by email`, error: null }
}

function readHookTarget(delivery: Extract<Delivery, { kind: 'webhook' }>, settings: Settings): DescribedTarget {
  const receiver = readReceiver(delivery, settings)
  return receiver.kind === 'unconfigured'
    ? { name: `webhook to ${delivery.url}`, error: receiver.error }
    : { name: `${receiver.url.host} by webhook${receiver.secrets.length > 0 ? '' : ', unsigned'}`, error: null }
}

function describeOptIn(ids: readonly string[], settings: Settings): string {
  const smtp = readSmtpUrl(settings)
  return smtp instanceof URL
    ? `Senders of these forms are asked by email to confirm: ${ids.join(', ')}.`
    : `Enquiries of these forms are held until their senders can be asked by email to confirm: ${ids.join(', ')}. ${smtp.error}`
}

function describeReplies(ids: readonly string[], settings: Settings): string {
  const smtp = readSmtpUrl(settings)
  return smtp instanceof URL
    ? `Senders of these forms get an automatic reply: ${ids.join(', ')}.`
    : `The automatic replies of these forms are on hold: ${ids.join(', ')}. ${smtp.error}`
}
