import { replaceValue, toPendingFix } from '../../pending-fix.ts'
import type { Rule } from '../rule.ts'

/**
 * Properties of form elements that the page or the browser reads. A field of the same name shadows the property: `form.reset` is then
 * the field. Other properties, such as `name`, `title` and `children`, are never read and are allowed as field names.
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
  scope: 'page',
  severity: 'error',
  checks: 'No form field has a name that browsers reserve for forms, such as "reset" or "elements".',
  why: 'The form would not work: the browser would find the field instead of its own part of the form.',
  help: 'Rename the field. Visitors see the label, never the name.',
  *check({ texts }) {
    for (const { value, steps } of texts('field-name')) {
      if (!RESERVED.has(value)) continue
      const better = `${value}Answer`
      yield {
        steps,
        words: () => ({
          message: `"${value}" is not allowed as a field name: browsers reserve it for forms.`,
          help: `Choose another name, for example "${better}".`,
          fixes: [toPendingFix(`Write ${better}`, false, [replaceValue(steps, better)])],
        }),
      }
    }
  },
}
