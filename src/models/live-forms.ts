import type { FormSending, PublicForm } from '../contracts/public-form.ts'
import { toPublicForm } from '../forms/public-form.ts'
import { withFacts } from '../manifest/facts.ts'
import { isObject } from '../manifest/json.ts'
import type { Form } from '../manifest/manifest.gen.ts'
import { findShapeProblem } from './shape.ts'

type Facts = Readonly<Record<string, string>>

const known = new WeakMap<object, { id: string; facts: Facts; form: PublicForm | null }>()

/**
 * The forms of a draft by name, without those that cannot be shown. The same form gives the very same object. There is no server for
 * enquiries, so sending is simulated.
 */
export function toLiveForms(forms: unknown, facts: Facts): Readonly<Record<string, PublicForm>> {
  if (!isObject(forms)) return {}
  return Object.fromEntries(
    Object.entries(forms).flatMap(([id, form]) => {
      const live = isObject(form) ? toLiveForm(id, form, facts) : null
      return live ? [[id, live]] : []
    }),
  )
}

function toLiveForm(id: string, written: object, facts: Facts): PublicForm | null {
  const existing = known.get(written)
  if (existing?.id === id && existing.facts === facts) return existing.form
  const filled = withFacts(written, facts)
  const form = isForm(filled) ? withSimulatedSending(toPublicForm(id, filled, toConstant)) : null
  known.set(written, { id, facts, form })
  return form
}

const isForm = (form: object): form is Form => findShapeProblem('Form', form) === null

/** The version tells a server which form was answered. Here no server receives answers. */
const toConstant = (): string => 'draft'

const SIMULATED: FormSending = { kind: 'simulate', outcome: 'success' }

const withSimulatedSending = (form: PublicForm): PublicForm =>
  form.sending.kind === 'server' ? { ...form, sending: SIMULATED } : form
