import { findPathProblem, toPathKey } from '../../../manifest/path.ts'
import { rewriteValue, toRepair } from '../../fixes/repair.ts'
import type { Overview } from '../../overview/index.ts'
import { GENERATED_FILES } from '../../overview/links.ts'
import { describePage, type PageEntry } from '../../overview/pages.ts'
import type { Found, Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'REF201',
  name: 'page-path-taken',
  checks: 'Every page has an address of its own, written so that browsers and servers understand it.',
  severity: 'error',
  why: 'Visitors could not open this page, or would get another one in its place.',
  *check(overview) {
    const { pages, host } = overview
    const first = new Map<string, PageEntry>()
    for (const page of pages.all) {
      if (page.path === null) continue
      const problem = findPathProblem(page.path)
      const key = toPathKey(page.path)
      const other = first.get(key)
      if (problem) yield toProblem(page, page.path, { problem, overview })
      else if (other) yield toTaken(page, other)
      else if (host.files.has(page.path) || GENERATED_FILES.includes(page.path)) yield toFileClash(page, page.path)
      if (!other) first.set(key, page)
    }
  },
}

function toProblem({ steps }: PageEntry, path: string, { problem, overview }: { problem: string; overview: Overview }): Found {
  const slashed = `/${path.replace(/^\/+|\/+$/g, '')}`
  const isRepaired = findPathProblem(slashed) === null
  const pathSteps = [...steps, 'path']
  return {
    steps: pathSteps,
    words: () => ({
      message: `The path "${path}" of this page ${problem}.`,
      help: isRepaired ? `Write "${slashed}".` : 'Write a path such as /about or /services/cloud.',
      fixes: isRepaired
        ? [toRepair(`Write "${slashed}"`, isFree(slashed, steps, overview), [rewriteValue(pathSteps, slashed)])]
        : [],
    }),
  }
}

/** Whether an address is plain, and nothing else stands at it. */
function isFree(path: string, [, index]: Found['steps'], { resolve }: Overview): boolean {
  if (!/^[\p{L}\p{N}/._-]+$/u.test(path) || path === '/') return false
  const resolution = resolve(path)
  return resolution.kind === 'nothing' || (resolution.kind === 'page' && resolution.page.index === index)
}

const toTaken = (page: PageEntry, other: PageEntry): Found => ({
  steps: [...page.steps, 'path'],
  related: [{ message: `${describePage(other)} has it already.`, spot: { steps: [...other.steps, 'path'], part: 'value' } }],
  words: () => ({
    message:
      page.path === other.path
        ? `Two pages both want the address ${page.path}: ${describePage(other)} and ${describePage(page)}.`
        : `The addresses ${other.path} and ${page.path} are the same to visitors: capital letters do not count.`,
    help: 'Give one of them another path.',
  }),
})

const toFileClash = ({ steps }: PageEntry, path: string): Found => ({
  steps: [...steps, 'path'],
  words: () => ({ message: `A file of the site has the address ${path} already.`, help: 'Give the page another path.' }),
})
