import { fieldOf, listOf, textOf } from '../../../manifest/json.ts'
import { NOT_FOUND_PATH } from '../../../manifest/path.ts'
import type { Step } from '../../../manifest/pointer.ts'
import type { Overview } from '../../overview/index.ts'
import { describePage } from '../../overview/pages.ts'
import type { Found, Rule } from '../rule.ts'

/** Levels follow from the place of a block, so that none can be skipped. What is left are pages without any heading. */
export const rule: Rule = {
  code: 'A11Y701',
  name: 'heading-order',
  checks: 'A page has a main heading: the first heading of its blocks, which is that of the hero if there is one.',
  severity: 'warning',
  why: 'People who cannot see the page move through it by its headings, and search engines learn from the main one what it is about.',
  remedy:
    'Give the first block of the page a "heading". Where a long text has parts, make each part a block with a heading of its own.',
  *check(overview) {
    const { pages, contents, valueAt } = overview
    yield* findLateHeadings(overview)
    for (const page of pages.all) {
      if (page.draft || contents.hasHeading(page) || isEmpty(valueAt(page.steps))) continue
      yield {
        steps: [...page.steps, 'blocks'],
        words: () => ({
          message: `The page ${page.path === NOT_FOUND_PATH ? 'for unknown addresses' : describePage(page)} has no heading.`,
          help: 'Give its first block a "heading" that says what the page is about.',
        }),
      }
    }
  },
}

/** A page that shows nothing at all lacks more than a heading. */
const isEmpty = (page: unknown): boolean => listOf(page, 'blocks').every((block) => fieldOf(block, 'hidden') === true)

/** Heroes (`"x-heading": "page"`) after a block with a heading, which becomes the main one in their place. */
function* findLateHeadings({ marked, valueAt, shared, isDoubtful }: Overview): Iterable<Found> {
  const judged = new Set<Step>()
  for (const { value, mark, steps } of marked('heading')) {
    const [top, page = '', , index, ...rest] = steps
    if (mark !== 'page' || top !== 'pages' || rest.length !== 1 || judged.has(page) || isDoubtful(steps)) continue
    if (fieldOf(valueAt(steps.slice(0, -1)), 'hidden') === true) continue
    judged.add(page)
    const earlier = listOf(valueAt(steps.slice(0, 2)), 'blocks').slice(0, Number(index))
    for (const [at, block] of earlier.entries()) {
      const shown = shared.get(textOf(block, 'ref') ?? '') ?? block
      const heading = textOf(shown, 'heading')
      if (heading === null || [block, shown].some((each) => fieldOf(each, 'hidden') === true)) continue
      yield toLate(['pages', page, 'blocks', at, shown === block ? 'heading' : 'ref'], heading, String(value))
      break
    }
  }
}

const toLate = (steps: readonly Step[], first: string, main: string): Found => ({
  steps,
  words: () => ({
    message: `"${first}" is the main heading of this page, because its block comes before the hero "${main}".`,
    help: 'Move this block below the hero.',
  }),
})
