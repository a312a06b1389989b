import { describe, expect, test } from 'vitest'
import type { Problem, SiteReview } from '../review.ts'
import { toVerdict } from '../verdict.ts'
import { renderReport } from './report-page.ts'
import { formatSummary } from './summary.ts'

const EMPTY: SiteReview = { base: 'main', changes: [], problems: [], warnings: [], pages: [], inspected: [], notes: [] }

const problem = (kind: Problem['kind']): Problem => ({ kind, where: 'Page <b>', what: 'It is *wrong*.', help: 'Change it.' })

describe('the verdict', () => {
  test('is red for each problem, and counts its kinds', () => {
    const problems = [problem('error'), problem('error'), problem('link'), problem('accessibility')]
    expect(toVerdict({ ...EMPTY, problems })).toEqual({
      isGreen: false,
      sentence: 'Not ready: 2 errors in the manifest, 1 broken link, and 1 new accessibility problem.',
    })
  })

  test('is green when nothing changes', () => {
    expect(toVerdict(EMPTY)).toEqual({ isGreen: true, sentence: 'Ready: no changes for visitors and no problems.' })
    const page = { before: '/', after: '/', title: 'A', part: 'content' as const, blocks: [] }
    expect(toVerdict({ ...EMPTY, pages: [page] }).sentence).toBe('Ready: 1 page looks different and no problems.')
  })
})

describe('a report and a summary', () => {
  const page = { before: '/old', after: '/new', title: 'A <i>', part: 'content' as const, blocks: [] }
  const scores = { Performance: 99, SEO: 100 }
  const review: SiteReview = {
    ...EMPTY,
    problems: [problem('link')],
    pages: [page, { ...page, before: '/c', after: null }],
    inspected: [{ page, views: [], violations: [], scores }],
    notes: ['Not all was reviewed.'],
  }

  test('show texts of the site as they are, never as markup', () => {
    const html = renderReport(review)
    expect(html).toContain('<h3>Page &lt;b&gt;</h3>')
    expect(html).not.toMatch(/<[bi]>|<script/)
    expect(formatSummary(review)).toContain('**Page &lt;b&gt;**: It is \\*wrong\\*\\.')
  })

  test('name moved and removed pages, scores and what is missing', () => {
    const html = renderReport(review)
    for (const part of ['Moved from /old', 'Removed (1 page)', '<dt>Performance</dt><dd>99</dd>', 'Not all was reviewed.'])
      expect(html).toContain(part)
    expect(formatSummary(review)).toContain('| /new | 99 | 100 |')
  })

  test('a summary fits into a comment', () => {
    const problems = Array.from({ length: 3000 }, () => ({ ...problem('link'), what: 'Wrong. '.repeat(200) }))
    expect(formatSummary({ ...review, problems }).length).toBeLessThan(65_000)
  })
})
