import { fieldOf, listOf, textOf } from '../../../manifest/json.ts'
import { NOT_FOUND_PATH } from '../../../manifest/path.ts'
import type { PointerStep } from '../../../manifest/pointer.ts'
import type { Overview } from '../../overview/index.ts'
import { describePage } from '../../overview/pages.ts'
import type { Rule, RuleViolation } from '../rule.ts'

/** Heading levels follow from the position of a block, so none can be skipped. Missing and late main headings remain. */
export const rule: Rule = {
  code: 'A11Y701',
  name: 'heading-order',
  scope: 'page',
  checks: 'A page has a main heading: the first heading of its blocks. If the page has a hero, it is the heading of the hero.',
  severity: 'warning',
  why: 'Screen reader users navigate by headings, and search engines learn from the main heading what the page is about.',
  help: 'Give the first block of the page a "heading". Split a long text into several blocks, each with its own heading.',
  *check(overview) {
    const { pages, contents, valueAt } = overview
    yield* findLateHeadings(overview)
    for (const page of pages.toCheck) {
      if (page.draft || contents.hasHeading(page) || isEmpty(valueAt(page.steps))) continue
      yield {
        steps: [...page.steps, 'blocks'],
        words: () => ({
          message: `The page ${page.path === NOT_FOUND_PATH ? 'for unknown paths' : describePage(page)} has no heading.`,
          help: 'Give its first block a "heading" that says what the page is about.',
        }),
      }
    }
  },
}

/** The rule empty-value reports pages that show nothing. */
const isEmpty = (page: unknown): boolean => listOf(page, 'blocks').every((block) => fieldOf(block, 'hidden') === true)

/** Heroes (`"x-heading": "page"`) that follow a block with a heading, which then becomes the main heading of the page. */
function* findLateHeadings({ marked, valueAt, shared, hasSchemaErrors }: Overview): Iterable<RuleViolation> {
  const checkedPages = new Set<PointerStep>()
  for (const { value, mark, steps } of marked('heading')) {
    const [top, page = '', , index, ...rest] = steps
    if (mark !== 'page' || top !== 'pages' || rest.length !== 1 || checkedPages.has(page) || hasSchemaErrors(steps)) continue
    if (fieldOf(valueAt(steps.slice(0, -1)), 'hidden') === true) continue
    checkedPages.add(page)
    const earlier = listOf(valueAt(steps.slice(0, 2)), 'blocks').slice(0, Number(index))
    for (const [at, block] of earlier.entries()) {
      const shown = shared.get(textOf(block, 'ref') ?? '') ?? block
      const own = textOf(block, 'heading')
      const heading = own ?? textOf(shown, 'heading')
      if (heading === null || [block, shown].some((each) => fieldOf(each, 'hidden') === true)) continue
      yield reportLateHeading(['pages', page, 'blocks', at, own === null ? 'ref' : 'heading'], heading, String(value))
      break
    }
  }
}

const reportLateHeading = (steps: readonly PointerStep[], first: string, main: string): RuleViolation => ({
  steps,
  words: () => ({
    message: `"${first}" is the main heading of this page, because its block comes before the hero "${main}".`,
    help: 'Move this block below the hero.',
  }),
})
