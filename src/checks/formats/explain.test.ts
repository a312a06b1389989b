import { describe, expect, test } from 'vitest'
import { readExamples } from '../../build/rule-examples.ts'
import type { Examples } from '../example.ts'
import { rule as brokenLink } from '../rules/broken-internal-link/index.ts'
import { rule as heavyImage } from '../rules/heavy-image/index.ts'
import { rules } from '../rules/registry.gen.ts'
import { formatCatalog, formatExplanation, toExplanation } from './explain.ts'

const link = (path: string) => ({ set: { '/pages/0/blocks/0/actions/-': { label: 'About us', link: path } } })

const examples: Examples = { failing: link('/abuot'), passing: link('/about') }

describe('the documentation of a rule', () => {
  const page = formatExplanation(brokenLink, examples)

  test('has the name, what the rule checks, why, and what to do', () => {
    const [name, checks, why, remedy] = page.split('\n\n')
    expect(name).toBe('REF203 broken-internal-link\n  An error: the site is not built until it is fixed.')
    expect(checks?.replace(/\n +/g, ' ')).toBe(`What it checks ${brokenLink.checks}`)
    expect(why).toBe(`Why\n  ${brokenLink.why}`)
    expect(remedy).toBe(`What to do\n  ${brokenLink.help}`)
  })

  test('shows an example that fails, and the report on it', () => {
    expect(page).toContain(`An example that fails
  Page "Home" (/) > block 1 "Software that works" (hero) > action 2 "About us"
    {
      "label": "About us",
      "link": "/abuot"
    }

  The validator reports:

    error REF203 broken-internal-link  site.manifest.json:`)
    expect(page).toContain('The link goes to /abuot, but no page or file has that path. Did you mean /about?')
  })

  test('ends with an example that passes', () => {
    expect(page).toMatch(/An example that passes\n {2}Page .*\n {4}\{\n.*\n {6}"link": "\/about"\n {4}\}$/)
  })

  test('ends with the page of the rule if the documentation is published, which has none for a rule of the site', () => {
    const documentation = 'https://docs.example.org'
    const isLinked = (code: string) =>
      formatExplanation({ ...brokenLink, code }, examples, { documentation }).endsWith(
        `\n\nIn the documentation\n  https://docs.example.org/rules/${code.toLowerCase()}`,
      )
    expect([isLinked('REF203'), isLinked('OWN001')]).toEqual([true, false])
  })

  test('wraps sentences, but not lines of a manifest', () => {
    const narrow = formatExplanation(brokenLink, examples, { width: 50 }).split('\n')
    expect(narrow.filter((line) => line.length > 50 && !/ \| | > /.test(line))).toEqual([])
    expect(narrow).toContain('  A link within the site leads to a published')
  })

  test.each(rules)('shows in what the examples differ: $code', async (rule) => {
    const { failing, passing } = toExplanation(rule, await readExamples(rule.name), { width: 68 })
    expect(failing).not.toBe(passing)
  })

  test('shows the lines of a long change around the first difference', () => {
    const toExample = (last: string) => ({ set: { '/pages/0/blocks': [...Array(40).keys(), last] } })
    const { failing, passing } = toExplanation(brokenLink, { failing: toExample('wrong'), passing: toExample('right') })
    expect(failing).toMatch(/^.*\n {2}…\n {4}12,\n.* {4}39,\n {4}"wrong"\n {2}\]$/s)
    expect(passing).toBe(failing.replace('wrong', 'right'))
  })

  test('has colors only if requested', () => {
    expect([page.includes('\u001b'), formatExplanation(brokenLink, examples, { colors: true }).includes('\u001b[1mWhy')]).toEqual(
      [false, true],
    )
  })
})

describe('an example', () => {
  const show = (failing: Examples['failing']) => formatExplanation(brokenLink, { failing, passing: {} })

  test('of a whole file is shown unchanged', () => {
    expect(show({ text: '{\n  "a": 1,\n}\n' })).toContain('  The whole file\n    {\n      "a": 1,\n    }\n\n')
  })

  test('of many or long lines is cut', () => {
    const page = show({ text: `[\n${'1,\n'.repeat(40)}"${'x'.repeat(200)}"]` })
    expect(page.split('\n').filter((line) => line === '    1,')).toHaveLength(29)
    expect(page).toContain('    …\n')
  })

  test('of source text shows it with its field name and without indentation', () => {
    expect(show({ source: { '/site/facts': '{\n      "phone": "1"\n      "city": "2"\n    }' } })).toContain(
      '  Site > facts\n    "facts": {\n      "phone": "1"\n      "city": "2"\n    }\n',
    )
  })

  test('names what it removes', () => {
    expect(show({ remove: ['/pages/1/title'] })).toContain('  Without Page "About us" (/about) > title\n')
  })

  test('is named by its place after removals', () => {
    const page = show({ set: { '/redirects/-': { from: '/staff', to: '/about' } }, remove: ['/redirects/0'] })
    expect(page).toContain('  Redirect 2 "/staff"\n')
    expect(page).toContain('  Without Redirect 1 "/team"\n')
  })

  test('says how many spaces it adds to the file', () => {
    expect(show({ padding: 500_000 })).toContain('  500000 spaces at the end of the file\n')
  })

  test('describes its files', () => {
    const facts = { format: 'svg', width: 80, height: 60, bytes: 1_240_000, moves: false } as const
    const page = show({ files: { '/a.svg': facts, '/b.heic': { problem: 'foreign' }, '/c.pdf': null } })
    expect(page).toContain('In the "public" folder: /a.svg, a drawing of 80 x 60 pixels and 1.2 MB\n')
    expect(page).toContain('In the "public" folder: /b.heic, a picture format that browsers cannot show\n')
    expect(page).toContain('In the "public" folder: /c.pdf\n')
  })
})

describe('the severity', () => {
  const severityOf = (rule: typeof brokenLink, ofExamples: Examples) =>
    formatExplanation(rule, ofExamples, { width: 200 }).split('\n')[1]?.trim()

  test('is described by its effect', () => {
    expect(severityOf(heavyImage, examples)).toBe('A warning: the site is built, but visitors may have a worse experience.')
  })

  test('is described for both presets if they differ', () => {
    expect(severityOf({ ...heavyImage, launch: 'error' }, examples)).toMatch(/ With --preset launch: error\.$/)
  })

  test('mentions that a rule applies only with the preset launch', () => {
    expect(severityOf(heavyImage, { preset: 'launch', failing: {}, passing: {} })).toMatch(
      /^Only with --preset launch\. A warning/,
    )
  })
})

test('the catalog has the first sentence of every rule, in the order of the codes', () => {
  expect(formatCatalog([brokenLink, heavyImage])).toBe(`PERF901 heavy-image  warning
  Drawings and animations are at most 300 KB, because they are published unchanged.
REF203 broken-internal-link  error
  A link within the site leads to a published page, a redirect or a file in the public folder.`)
})
