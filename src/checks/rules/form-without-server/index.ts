import { listOf, textOf } from '../../../manifest/json.ts'
import { findShownForms } from '../../overview/shown-forms.ts'
import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'FRM413',
  name: 'form-without-server',
  checks: 'With --target, the host can receive every form, or the form sends its answers to another service.',
  help: 'Change the "delivery" of the form to "endpoint", which sends it to a service, or choose a target that can receive forms.',
  severity: 'error',
  why: 'The host only has files. Nothing there could receive an enquiry, so it would be lost.',
  *check(overview) {
    const { target } = overview.host
    if (!target || target.canReceiveForms) return
    for (const { name, form, steps } of findShownForms(overview)) {
      if (overview.hasSchemaErrors(steps)) continue
      const kinds = listOf(form, 'delivery').map((delivery) => textOf(delivery, 'kind'))
      if (kinds.includes('endpoint')) continue
      yield {
        steps: kinds.length === 0 ? steps : [...steps, 'delivery'],
        words: () => ({
          message: `The form "${name}" needs a server, but ${target.title} has none.`,
          help: `Change its "delivery" to [{ "kind": "endpoint", "url": "https://…" }], with the URL of a service that receives forms. Or choose a target that can receive forms: ${toList(target.alternatives)}.`,
        }),
      }
    }
  },
}

const toList = (names: readonly string[]): string => `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
