/** A name with too few braces for a placeholder, and its offset in the text. */
interface HalfPlaceholder {
  name: string
  written: string
  at: number
  /** What is wrong with the braces, such as `single braces`. */
  problem: string
}

/** The name of a fact after one or two braces, and the braces after it. A text between them, as in `{{ phone and more }}`, is no name. */
const HALF = /(?<!\{)(\{\{?)\s*([A-Za-z][A-Za-z0-9]*)(?![A-Za-z0-9])(?:\s*(\}+)|(?![^{}]*\}))/g

/** The facts of a text that are not filled in because of a missing brace, in order. */
export function findHalfPlaceholders(text: string, factNames: ReadonlySet<string>): HalfPlaceholder[] {
  if (!text.includes('{')) return []
  return [...text.matchAll(HALF)].flatMap(({ 0: written, 1: open = '', 2: name = '', 3: close = '', index }) => {
    const problem = PROBLEMS.get(`${open.length}${close.length}`)
    return problem !== undefined && factNames.has(name) ? [{ name, written, at: index, problem }] : []
  })
}

/** What is wrong, by the numbers of braces before and after the name. A single brace without another one is not a placeholder. */
const PROBLEMS: ReadonlyMap<string, string> = new Map([
  ['11', 'single braces'],
  ['12', 'only one brace at its start'],
  ['21', 'only one brace at its end'],
  ['20', 'no braces at its end'],
])
