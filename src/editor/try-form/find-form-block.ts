import type { Steps } from '../../contracts/change.ts'
import { fieldOf, isObject, listOf } from '../../manifest/json.ts'
import { valueAt } from '../../manifest/pointer.ts'
import { type MarkPlan, walkMarks } from '../../manifest/walk.ts'
import type { FieldDescriptor, GroupDescriptor } from '../../models/fields/descriptor.ts'
import { describeField } from '../../models/fields/index.ts'
import { createInitialValue } from '../../models/fields/initial-value.ts'
import { pageReferencePlan, sharedReferencePlan } from '../../models/schema-marks.ts'
import { findBlockSteps } from '../store/places.ts'

/** The block that shows a form as visitors see it: the one at `at`, else the first one of the site, else a new one. Null if no block type can. */
export function findFormBlock(manifest: unknown, form: string, at: Steps | null): object | null {
  const place = at ?? findUse(manifest, form)
  const block = place && valueAt(manifest, place)
  return isObject(block) ? { ...block, hidden: false } : createFormBlock(manifest, form)
}

/** The first block of the pages and shared items that names a form. */
function findUse(manifest: unknown, form: string): Steps | null {
  for (const index of listOf(manifest, 'pages').keys()) {
    const page: Steps = ['pages', index]
    const use = findReference(valueAt(manifest, page), pageReferencePlan, form)
    if (use) return findBlockSteps(manifest, [...page, ...use])
  }
  const shared = fieldOf(manifest, 'shared')
  const name = Object.keys(isObject(shared) ? shared : {}).find((key) =>
    findReference(fieldOf(shared, key), sharedReferencePlan, form),
  )
  return name === undefined ? null : ['shared', name]
}

function findReference(part: unknown, plan: MarkPlan, form: string): Steps | null {
  let found: Steps | null = null
  walkMarks(part, plan, (value, { ref }, steps) => {
    if (ref === 'form' && value === form) found ??= [...steps]
  })
  return found
}

/** The first content of the first block type that names a form, with this form. */
function createFormBlock(manifest: unknown, form: string): object | null {
  const blocks = describeField(manifest, ['pages', 0, 'blocks', 0])
  const branches = blocks?.kind === 'union' ? [...blocks.branches.values()] : []
  for (const branch of branches) {
    const field = findFormField(branch)
    const block = createInitialValue(branch)
    if (field && isObject(block)) return { ...block, [field.name]: form }
  }
  return null
}

const findFormField = ({ fields }: GroupDescriptor): FieldDescriptor | undefined =>
  fields.find((field) => field.kind === 'reference' && field.target === 'form' && field.isRequired)
