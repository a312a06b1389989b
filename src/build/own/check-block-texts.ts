import { isObject, textOf } from '../../manifest/json.ts'
import type { PointerStep } from '../../manifest/pointer.ts'
import type { OwnJson } from './parse-own-json.ts'

/** What people read about each text, and what visitors read unless the manifest replaces it. */
const KEYWORDS = ['title', 'description', 'default']

/**
 * Checks `texts` of the `schema.json` of an own block: its interface texts by name. `taken` are the names of the engine and of other blocks.
 * Throws an `ExpectedError` for the first problem.
 */
export function checkBlockTexts({ value: { texts = {} }, fail }: OwnJson, taken: ReadonlySet<string>): void {
  const named = isObject(texts)
    ? texts
    : fail(['texts'], '"texts" must be an object: the name of each text with its title, description and default.')
  for (const [name, text] of Object.entries(named)) {
    const steps: PointerStep[] = ['texts', name]
    if (!/^[a-z][A-Za-z0-9]*$/.test(name))
      fail(steps, `"${name}" is not a valid name for a text. Use camelCase, for example showPrices.`)
    if (taken.has(name)) fail(steps, `There is a text "${name}" already. Choose another name.`)
    for (const keyword of KEYWORDS)
      if (textOf(text, keyword) === null) fail(steps, `The text "${name}" has no "${keyword}". Add it as a string.`)
  }
}
