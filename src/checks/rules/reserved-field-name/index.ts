import { replaceValue, toPendingFix } from '../../pending-fix.ts'
import type { Rule } from '../rule.ts'

/**
 * What the page or the browser asks a form for by these names. A field of the same name stands in front of it: `form.reset` is the
 * field then. Other properties of forms, such as `name`, `title` and `children`, are asked for by nobody, and are names of fields.
 */
const RESERVED: ReadonlySet<string> = new Set(
  [
    'reset submit requestSubmit elements checkValidity reportValidity noValidate contains closest matches',
    'addEventListener removeEventListener dispatchEvent querySelector querySelectorAll getElementsByTagName getRootNode',
    'getAttribute setAttribute hasAttribute removeAttribute toggleAttribute getAttributeNames textContent',
    'appendChild insertBefore removeChild replaceChild replaceChildren cloneNode compareDocumentPosition',
    'childNodes firstChild lastChild firstElementChild lastElementChild nextSibling previousSibling nextElementSibling',
    'parentNode parentElement ownerDocument isConnected shadowRoot nodeType nodeName nodeValue localName tagName namespaceURI',
  ].flatMap((names) => names.split(' ')),
)

export const rule: Rule = {
  code: 'FRM405',
  name: 'reserved-field-name',
  severity: 'error',
  checks: 'No field of a form has a name that browsers use for parts of the form, such as "reset" or "elements".',
  why: 'The form would not work: the browser would find the field where it looks for a part of the form.',
  remedy: 'Rename the field. Visitors read the label and never see the name.',
  *check({ texts }) {
    for (const { value, steps } of texts('field-name')) {
      if (!RESERVED.has(value)) continue
      const better = `${value}Answer`
      yield {
        steps,
        words: () => ({
          message: `"${value}" cannot be the name of a field: browsers use it for a part of the form.`,
          help: `Choose another name, for example ${better}.`,
          fixes: [toPendingFix(`Write ${better}`, false, [replaceValue(steps, better)])],
        }),
      }
    }
  },
}
