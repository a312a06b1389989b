import { describe, expect, test } from 'vitest'
import { checkSource, diagnosticsAfter, helpAfter, textAfter } from '../../../../tests/support/manifest/diagnostics.ts'

const link = '/pages/0/blocks/0/actions/0/link'

test('a link to an unknown page gets the nearest page as a suggestion', () => {
  expect(diagnosticsAfter({ [link]: '/abuot' })).toEqual([
    'REF203 "/abuot" The link goes to /abuot, but no page or file has that path. Did you mean /about?',
  ])
})

test('a link to a path that is gone for good is broken', () => {
  const redirects = { '/redirects/2': { from: '/old', gone: true }, '/redirects/3': { from: '/news/*', gone: true } }
  const message = 'which is gone for good, as "redirects" says.'
  expect(diagnosticsAfter({ ...redirects, [link]: '/old' })).toEqual([`REF203 "/old" The link goes to /old, ${message}`])
  expect(diagnosticsAfter({ ...redirects, [link]: '/news/2019' })).toEqual([
    `REF203 "/news/2019" The link goes to /news/2019, ${message}`,
  ])
})

test('a link to an entry of a later day says until when it is a draft', () => {
  const entry = { slug: 'oven', title: 'Oven', description: 'All about the oven.', date: '2999-01-01', blocks: [] }
  const posts = { path: '/blog/:slug', title: 'Blog', entries: [entry] }
  expect(diagnosticsAfter({ '/collections': { posts }, [link]: '/blog/oven' })).toEqual([
    'REF203 "/blog/oven" The link goes to "Oven" (/blog/oven), which is a draft until 2999-01-01.',
  ])
  expect(helpAfter({ '/collections': { posts }, [link]: '/blog/oven' })[0]).toContain('Change the date of that entry')
})

test('only the link is highlighted in a text', () => {
  expect(diagnosticsAfter({ '/pages/1/blocks/0/text': 'See [us](/abuot).' })).toEqual([
    'REF203 /abuot The link goes to /abuot, but no page or file has that path. Did you mean /about?',
  ])
})

test('a page in a subfolder is suggested for its last segment', () => {
  const page = {
    path: '/services/cloud',
    title: 'Cloud',
    description: 'Cloud.',
    noindex: true,
    blocks: [{ type: 'hero', heading: 'Cloud' }],
  }
  expect(diagnosticsAfter({ [link]: '/cloud', '/pages/3': page })).toEqual([
    'REF203 "/cloud" The link goes to /cloud, but no page or file has that path. Did you mean /services/cloud?',
  ])
})

test('a link without a leading slash gets one as a suggestion', () => {
  expect(diagnosticsAfter({ [link]: 'about' })).toEqual([
    'REF203 "about" The link "about" does not start with a slash. Did you mean /about?',
  ])
})

test('a link of a text without a URL says so', () => {
  expect(diagnosticsAfter({ '/pages/1/blocks/0/text': 'See [our prices]().' })).toEqual(['REF203  This link has no URL.'])
})

test('a page path without its leading slash is one error, and links to it are fine', () => {
  expect(diagnosticsAfter({ [link]: '/about', '/pages/1/path': 'about' })).toEqual([
    'REF201 "about" The path "about" of this page must start with a slash.',
  ])
})

test('a link to a draft is an error', () => {
  const page = { path: '/new', title: 'New', description: 'New.', draft: true, blocks: [] }
  expect(diagnosticsAfter({ [link]: '/new', '/pages/3': page })).toEqual([
    'REF203 "/new" The link goes to "New" (/new), which is a draft and not published.',
  ])
})

test('a draft may link to a draft', () => {
  const blocks = [{ type: 'richText', text: '[Next](/next)' }]
  const page = { path: '/new', title: 'New', description: 'New.', draft: true, blocks }
  expect(diagnosticsAfter({ '/pages/3': page, '/pages/4': { ...page, path: '/next', title: 'Next', blocks: [] } })).toEqual([])
})

test('a link to a page with dates says when it is published', () => {
  const page = { path: '/new', title: 'New', description: 'New.', from: '2027-01-01', until: '2027-02-01', blocks: [] }
  expect(diagnosticsAfter({ [link]: '/new', '/pages/3': page })).toContain(
    'REF203 "/new" The link goes to "New" (/new), which is published only from 2027-01-01 until 2027-02-01.',
  )
})

test('a block may link to a page that is published with it', () => {
  const dates = { from: '2027-01-01', until: '2027-02-01' }
  const page = { path: '/new', title: 'New', description: 'New.', ...dates, blocks: [] }
  const notice = { type: 'richText', text: '[New](/new)', ...dates }
  expect(diagnosticsAfter({ '/pages/1/blocks/2': notice, '/pages/3': page })).toEqual([])
})

test('another spelling of a path gets a warning', () => {
  expect(diagnosticsAfter({ [link]: '/About/' })).toEqual([
    'REF203 "/About/" The link does not use the exact path of the page, /about.',
  ])
})

test('a file name with other capital letters gets the exact name as a suggestion', () => {
  expect(diagnosticsAfter({ [link]: '/files/Prices.pdf' })).toEqual([
    'REF203 "/files/Prices.pdf" The link goes to /files/Prices.pdf, but the file is named /files/prices.pdf. File names are case-sensitive.',
  ])
})

test('a broken link in a hidden block is reported', () => {
  expect(diagnosticsAfter({ [link]: '/abuot', '/pages/0/blocks/0/hidden': true })).toHaveLength(1)
})

test('a broken link in the menu is reported once', () => {
  expect(diagnosticsAfter({ '/navigation/items/1/link': '/abuot' })).toHaveLength(1)
})

test('a broken link in a shared block is reported once, however many pages show it', () => {
  const errors = diagnosticsAfter({
    '/shared/why-us/text': '[x](/abuot)',
    '/pages/1/blocks/2': { type: 'shared', ref: 'why-us' },
  })
  expect(errors).toHaveLength(1)
})

test.each([
  '/',
  '/about?from=home',
  '/team',
  '/files/prices.pdf',
  '/blog/first-steps',
  '/sitemap.xml',
  'https://example.org/x',
  'mailto:a@example.com',
])('%s is a valid link', (target) => {
  expect(diagnosticsAfter({ [link]: target })).toEqual([])
})

test('no link is reported as broken while the path of a page is invalid', () => {
  expect(diagnosticsAfter({ '/pages/1/path': null })).toHaveLength(1)
})

test('facts are filled in before a link is checked', () => {
  expect(diagnosticsAfter({ [link]: '/{{page}}', '/site/facts/page': 'about' })).toEqual([])
})

test.each(['https://example.org', '#contact'])('the page after a form must be a page of this site, not %s', (target) => {
  expect(diagnosticsAfter({ '/forms/contact/success': { page: target } })).toEqual([
    `REF203 "${target}" "page" must be the path of a page of this site, but it is "${target}".`,
  ])
})

describe('the help for a missing file names its place in the public folder', () => {
  test.each(['/files/comparison.pdf', '/rss.xml', '/Preisliste 2026.xlsx'])('%s', (target) => {
    expect(diagnosticsAfter({ [link]: target })).toEqual([
      `REF203 "${target}" The link goes to ${target}, but no file has that path.`,
    ])
    expect(helpAfter({ [link]: target })).toEqual([`Add the file as public${target}, or correct the link.`])
  })

  test('a file of the same name in another folder is suggested', () => {
    expect(helpAfter({ [link]: '/prices.pdf' })).toEqual(['Write /files/prices.pdf, or add the file as public/prices.pdf.'])
  })

  test('a file with a similar name is suggested', () => {
    expect(diagnosticsAfter({ [link]: '/files/price.pdf' })).toEqual([
      'REF203 "/files/price.pdf" The link goes to /files/price.pdf, but no file has that path. Did you mean /files/prices.pdf?',
    ])
  })

  test('also for a link without a leading slash', () => {
    expect(helpAfter({ [link]: 'comparison.pdf' })).toEqual(['Add the file as public/comparison.pdf, and write /comparison.pdf.'])
  })
})

test('a path that no page can have is not suggested as the path of a new page', () => {
  expect(helpAfter({ [link]: '/blog/posts/:slug' })).toEqual(['Correct the link.'])
})

describe('an unknown fact in a link is one error', () => {
  test.each(['{{missing}}', '/{{missing}}', 'https://{{missing}}', '#{{missing}}'])('%s', (target) => {
    expect(diagnosticsAfter({ [link]: target })).toEqual(['REF213 {{missing}} {{missing}} is not defined in site.facts.'])
  })

  test('in a text, in a file name and in the URL of a form', () => {
    const changes = {
      '/footer/text': '[Call us]({{missing}})',
      '/site/logo': '/pictures/{{missing}}.svg',
      '/forms/contact/delivery/0/url': '{{missing}}',
    }
    const errors = diagnosticsAfter(changes)
    expect(errors).toHaveLength(3)
    for (const error of errors) expect(error).toMatch(/^REF213 /)
  })
})

describe('a link without its scheme', () => {
  const fixesOf = (changes: Parameters<typeof textAfter>[0]) =>
    checkSource(textAfter(changes)).diagnostics.flatMap(({ fixes }) =>
      fixes.map(({ title, applicability, edits }) => `${applicability}: ${title}: ${edits.map(({ text }) => text)}`),
    )

  test.each([
    ['sales@example.org', 'an email address', 'mailto:', 'safe'],
    ['+44 20 7183 8750', 'a telephone number', 'tel:', 'safe'],
    ['(020) 7183-8750', 'a telephone number', 'tel:', 'suggest'],
    ['www.example.org/shop', 'a URL of another site', 'https://', 'suggest'],
  ])('%s is %s', (target, what, scheme, applicability) => {
    expect(diagnosticsAfter({ [link]: target })).toEqual([
      `REF203 "${target}" The link "${target}" is ${what}, but it does not start with "${scheme}".`,
    ])
    expect(helpAfter({ [link]: target })).toEqual([`Write ${scheme}${target}.`])
    expect(fixesOf({ [link]: target })).toEqual([`${applicability}: Write ${scheme}${target}: "${scheme}${target}"`])
  })

  test('the fix keeps a fact', () => {
    expect(fixesOf({ [link]: '{{mail}}', '/site/facts/mail': 'sales@example.org' })).toEqual([
      'safe: Write mailto:{{mail}}: "mailto:{{mail}}"',
    ])
  })

  test('in a text', () => {
    expect(fixesOf({ '/footer/text': 'Write [to us](sales@example.org).' })).toEqual([
      'safe: Write mailto:sales@example.org: mailto:sales@example.org',
    ])
  })

  test.each(['410', 'about', '2026'])('%s lacks only its leading slash', (target) => {
    expect(diagnosticsAfter({ [link]: target })).toEqual([
      expect.stringContaining(`The link "${target}" does not start with a slash`),
    ])
  })
})

describe('a path that was edited by hand', () => {
  const page = (path: string, title: string) => ({
    path,
    title,
    description: 'What we do for you, and how it works from the first call on.',
    blocks: [{ type: 'hero', heading: title }],
  })
  const renamedTo = (path: string) =>
    `Write ${path}. If you renamed that page, set its path back to /services/ai and run \`npm run rename-page -- /services/ai ${path}\`, which updates every link and adds a redirect from the old path.`

  test.each([
    ['nearly the same', '/services/aid', 'Help'],
    ['in the same folder', '/services/artificial-intelligence', 'Intelligence'],
    ['named in its title', '/offers/learning-machines', 'AI for small companies'],
  ])('the page that nothing links to any more is suggested: %s', (_, path, title) => {
    const changes = { [link]: '/services/ai', '/pages/3': page(path, title) }
    const [first, ...others] = checkSource(textAfter(changes)).diagnostics.filter(({ code }) => code === 'REF203')
    expect(others).toEqual([])
    expect(first?.message).toBe(`The link goes to /services/ai, but no page or file has that path. Did you mean ${path}?`)
    expect(first?.help).toBe(renamedTo(path))
  })

  test('a page with other links to it is not suggested', () => {
    const changes = {
      [link]: '/services/ai',
      '/pages/3': page('/services/artificial-intelligence', 'Intelligence'),
      '/footer/text': '[AI](/services/artificial-intelligence)',
    }
    expect(helpAfter(changes)).toEqual(['Correct the link, or add a page with the path /services/ai.'])
  })
})

describe('a page with an invalid path', () => {
  const page = (path: string, title: string) => ({
    path,
    title,
    description: 'What we do with the data of visitors, and for how long we keep it.',
    blocks: [{ type: 'hero', heading: title }],
  })
  const brokenAfter = (target: string, path: string, title: string) =>
    diagnosticsAfter({ [link]: target, '/pages/3': page(path, title) }).filter((line) => line.startsWith('REF203'))

  test('is not suggested', () => {
    expect(brokenAfter('/privacy', 'privacy.html', 'Privacy')).toEqual([
      'REF203 "/privacy" The link goes to /privacy, but no page or file has that path.',
    ])
  })

  test.each([
    ['privacy.html', '/privacy.html'],
    ['/our company', '/our-company'],
    ['/our company', '/our%20company'],
    ['/company/', '/company'],
  ])('has links to its corrected path: %s, %s', (path, target) => {
    expect(brokenAfter(target, path, 'Company')).toEqual([])
  })

  test('does not take the links of another page', () => {
    const other = { ...page('/our company', 'Company'), draft: true }
    expect(diagnosticsAfter({ [link]: '/our-company', '/pages/3': other, '/pages/4': page('/our-company', 'Firm') })).toEqual([
      expect.stringMatching(/^REF201 "\/our company"/),
    ])
  })
})
