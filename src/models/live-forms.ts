import type { FormSending, PublicForm } from '../contracts/public-form.ts'
import { toShownForm } from '../forms/shown-form.ts'
import { withoutComments } from '../manifest/comments.ts'
import { withFacts } from '../manifest/facts.ts'
import { isObject } from '../manifest/json.ts'
import type { Form } from '../manifest/manifest.gen.ts'
import { findShapeProblem } from './shape.ts'

type Facts = Readonly<Record<string, string>>

const known = new WeakMap<object, { id: string; facts: Facts; form: PublicForm | null }>()

/**
 * The forms of a draft by name, without those that cannot be shown. The same form gives the very same object. Nothing that is typed in the
 * editor leaves it, so sending is simulated.
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
  const filled = readForm(written, facts)
  const form = filled && withoutEffects(toShownForm(id, filled, toConstant))
  known.set(written, { id, facts, form })
  return form
}

/** A form of a draft with its facts; null if it cannot be shown. */
export function readForm(written: unknown, facts: Facts): Form | null {
  const filled: unknown = withFacts(withoutComments(written), facts)
  return isForm(filled) ? filled : null
}

const isForm = (form: unknown): form is Form => isObject(form) && findShapeProblem('Form', form) === null

/** The version tells a server which form was answered. Here no server receives answers. */
const toConstant = (): string => 'draft'

const SIMULATED: FormSending = { kind: 'simulate', outcome: 'success' }

/** A form that sends nothing and leads to no other page. */
function withoutEffects({ successPageForEveryone: _, ...form }: PublicForm): PublicForm {
  return form.sending.kind === 'simulate' ? form : { ...form, sending: SIMULATED }
}
