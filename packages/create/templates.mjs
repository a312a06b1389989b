// @ts-check

/** The templates in the order of the question: name -> what it is. Each is a folder of `templates/`. */
export const TEMPLATES = new Map([
  ['blank', 'three plain pages to fill in'],
  ['company', 'what a company does, who it is, and a contact form'],
  ['shop-window', 'products with prices and an enquiry form, without a basket'],
  ['event', 'programme, speakers and registration'],
  ['docs', 'a guide with steps, a reference and help'],
])

/** The template that a text names: by name, in any case and with spaces, or by number. Undefined if there is none. */
export function findTemplate(/** @type {string} */ text) {
  const names = [...TEMPLATES.keys()]
  const name = toName(text)
  return TEMPLATES.has(name) ? name : /^\d+$/.test(name) ? names[Number(name) - 1] : undefined
}

/** The template with the name most like a text. Undefined if all names are quite different. */
export function suggestTemplate(/** @type {string} */ text) {
  const distances = Array.from(TEMPLATES.keys(), (name) => ({ name, distance: countEdits(toName(text), name) }))
  const near = distances.filter(({ name, distance }) => distance <= name.length / 2)
  return near.sort((one, other) => one.distance - other.distance)[0]?.name
}

const toName = (/** @type {string} */ text) => text.trim().toLowerCase().replace(/\s+/g, '-')

/** The Levenshtein distance. */
function countEdits(/** @type {string} */ from, /** @type {string} */ to) {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1]
    for (const [column, other] of [...to].entries()) {
      const replaced = (row[column] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
