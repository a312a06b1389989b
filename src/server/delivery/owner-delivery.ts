import type { ServedForm } from '../../contracts/built-site.ts'
import type { DueDelivery } from '../store/outbox.ts'

/** A delivery as its owner reads it: with the labels of the main language, although the sender has seen the form in another one. */
export function toOwnerDelivery(delivery: DueDelivery, forms: ReadonlyMap<string, ServedForm>): DueDelivery {
  const { form, version } = delivery.content
  const served = forms.get(form)
  const isOther = Object.values(served?.languages ?? {}).some((other) => other.public.version === version)
  return served && isOther ? { ...delivery, definition: served.definition } : delivery
}
