import { describe, expect, test } from 'vitest'
import { checkSource, helpAfter, mistakesAfter, textAfter } from '../../../../tests/support/find-mistakes.ts'

const link = '/pages/0/blocks/0/actions/0/link'

test('a link to a page that does not exist gets the nearest page', () => {
  expect(mistakesAfter({ [link]: '/abuot' })).toEqual([
    'REF203 "/abuot" This link goes to /abuot, but there is no such page or file. Did you mean /about?',
  ])
})

test('a link in a running text is highlighted alone', () => {
  expect(mistakesAfter({ '/pages/1/blocks/0/text': 'See [us](/abuot).' })).toEqual([
    'REF203 /abuot This link goes to /abuot, but there is no such page or file. Did you mean /about?',
  ])
})

test('a page further down is found by its last part', () => {
  const page = {
    path: '/services/cloud',
    title: 'Cloud',
    description: 'Cloud.',
    noindex: true,
    blocks: [{ type: 'hero', heading: 'Cloud' }],
  }
  expect(mistakesAfter({ [link]: '/cloud', '/pages/3': page })).toEqual([
    'REF203 "/cloud" This link goes to /cloud, but there is no such page or file. Did you mean /services/cloud?',
  ])
})

test('a link without a slash is told to add one', () => {
  expect(mistakesAfter({ [link]: 'about' })).toEqual([
    'REF203 "about" The link "about" does not begin with a slash. Did you mean /about?',
  ])
})

test('a page whose path lacks its slash is one mistake, and links to it are none', () => {
  expect(mistakesAfter({ [link]: '/about', '/pages/1/path': 'about' })).toEqual([
    'REF201 "about" The path "about" of this page must start with a slash.',
  ])
})

test('a link to a draft says that it is one', () => {
  const page = { path: '/new', title: 'New', description: 'New.', draft: true, blocks: [] }
  expect(mistakesAfter({ [link]: '/new', '/pages/3': page })).toEqual([
    'REF203 "/new" This link goes to "New" (/new), which is still a draft and not part of the site.',
  ])
})

test('a draft may link to a draft', () => {
  const blocks = [{ type: 'richText', text: '[Next](/next)' }]
  const page = { path: '/new', title: 'New', description: 'New.', draft: true, blocks }
  expect(mistakesAfter({ '/pages/3': page, '/pages/4': { ...page, path: '/next', title: 'Next', blocks: [] } })).toEqual([])
})

test('another spelling of an address gets a warning', () => {
  expect(mistakesAfter({ [link]: '/About/' })).toEqual(['REF203 "/About/" This link spells the address /about differently.'])
})

test('a file in other letter case says that capitals count', () => {
  expect(mistakesAfter({ [link]: '/files/Prices.pdf' })).toEqual([
    'REF203 "/files/Prices.pdf" This link goes to /files/Prices.pdf, but the file is called /files/prices.pdf: capital letters count.',
  ])
})

test('a mistake in a hidden block and on a draft is found all the same', () => {
  expect(mistakesAfter({ [link]: '/abuot', '/pages/0/blocks/0/hidden': true })).toHaveLength(1)
})

test('a mistake in the menu is reported once', () => {
  expect(mistakesAfter({ '/navigation/items/1/link': '/abuot' })).toHaveLength(1)
})

test('a mistake in a shared block is reported once, however many pages show it', () => {
  const mistakes = mistakesAfter({ '/shared/why-us/text': '[x](/abuot)', '/pages/1/blocks/2': { type: 'shared', ref: 'why-us' } })
  expect(mistakes).toHaveLength(1)
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
])('%s leads somewhere', (target) => {
  expect(mistakesAfter({ [link]: target })).toEqual([])
})

test('no link is called broken while the path of a page cannot be read', () => {
  expect(mistakesAfter({ '/pages/1/path': null })).toHaveLength(1)
})

test('facts are filled in before a link is followed', () => {
  expect(mistakesAfter({ [link]: '/{{page}}', '/site/facts/page': 'about' })).toEqual([])
})

test.each(['https://example.org', '#contact'])('after sending a form there is a page of this site, not %s', (target) => {
  expect(mistakesAfter({ '/forms/contact/success': { page: target } })).toEqual([
    `REF203 "${target}" "page" leads to a page of this site, and "${target}" is none.`,
  ])
})

describe('a file that is missing belongs into the folder public, and is no page', () => {
  test.each(['/files/comparison.pdf', '/rss.xml', '/Preisliste 2026.xlsx'])('%s', (target) => {
    expect(mistakesAfter({ [link]: target })).toEqual([
      `REF203 "${target}" This link goes to ${target}, but there is no such file.`,
    ])
    expect(helpAfter({ [link]: target })).toEqual([
      `Put the file into the folder public, as public${target}, or correct the link.`,
    ])
  })

  test('a file of the same name in another folder may be meant', () => {
    expect(helpAfter({ [link]: '/prices.pdf' })).toEqual([
      'Write /files/prices.pdf, or put the file into the folder public, as public/prices.pdf.',
    ])
  })

  test('a file of nearly the same name may be meant', () => {
    expect(mistakesAfter({ [link]: '/files/price.pdf' })).toEqual([
      'REF203 "/files/price.pdf" This link goes to /files/price.pdf, but there is no such file. Did you mean /files/prices.pdf?',
    ])
  })

  test('without a slash too', () => {
    expect(helpAfter({ [link]: 'comparison.pdf' })).toEqual([
      'Put the file into the folder public, as public/comparison.pdf, and write /comparison.pdf.',
    ])
  })
})

test('a path that no page can have is not suggested for a page', () => {
  expect(helpAfter({ [link]: '/blog/posts/:slug' })).toEqual(['Correct the link.'])
})

describe('an unknown fact in a link is one mistake', () => {
  test.each(['{{missing}}', '/{{missing}}', 'https://{{missing}}', '#{{missing}}'])('%s', (target) => {
    expect(mistakesAfter({ [link]: target })).toEqual(['REF213 {{missing}} {{missing}} stands for no fact of the site.'])
  })

  test('in a running text, in the name of a file and in the address of a form', () => {
    const changes = {
      '/footer/text': '[Call us]({{missing}})',
      '/site/logo': '/pictures/{{missing}}.svg',
      '/forms/contact/delivery/0/url': '{{missing}}',
    }
    const mistakes = mistakesAfter(changes)
    expect(mistakes).toHaveLength(3)
    for (const mistake of mistakes) expect(mistake).toMatch(/^REF213 /)
  })
})

describe('a link that lacks its scheme', () => {
  const fixesOf = (changes: Parameters<typeof textAfter>[0]) =>
    checkSource(textAfter(changes)).diagnostics.flatMap(({ fixes }) =>
      fixes.map(({ title, applicability, edits }) => `${applicability}: ${title}: ${edits.map(({ text }) => text)}`),
    )

  test.each([
    ['sales@example.org', 'an email address', 'mailto:', 'safe'],
    ['+44 20 7183 8750', 'a telephone number', 'tel:', 'safe'],
    ['(020) 7183-8750', 'a telephone number', 'tel:', 'suggest'],
    ['www.example.org/shop', 'an address of another site', 'https://', 'suggest'],
  ])('%s is %s', (target, what, scheme, applicability) => {
    expect(mistakesAfter({ [link]: target })).toEqual([
      `REF203 "${target}" The link "${target}" is ${what}, but it does not begin with "${scheme}".`,
    ])
    expect(helpAfter({ [link]: target })).toEqual([`Write ${scheme}${target}.`])
    expect(fixesOf({ [link]: target })).toEqual([`${applicability}: Write ${scheme}${target}: "${scheme}${target}"`])
  })

  test('a fact stays a fact', () => {
    expect(fixesOf({ [link]: '{{mail}}', '/site/facts/mail': 'sales@example.org' })).toEqual([
      'safe: Write mailto:{{mail}}: "mailto:{{mail}}"',
    ])
  })

  test('in a running text', () => {
    expect(fixesOf({ '/footer/text': 'Write [to us](sales@example.org).' })).toEqual([
      'safe: Write mailto:sales@example.org: mailto:sales@example.org',
    ])
  })

  test.each(['410', 'about', '2026'])('%s lacks nothing but a slash', (target) => {
    expect(mistakesAfter({ [link]: target })).toEqual([
      expect.stringContaining(`The link "${target}" does not begin with a slash`),
    ])
  })
})

describe('a path that was changed by hand', () => {
  const page = (path: string, title: string) => ({
    path,
    title,
    description: 'What we do for you, and how it works from the first call on.',
    blocks: [{ type: 'hero', heading: title }],
  })
  const renamedTo = (path: string) =>
    `Write ${path}. If you renamed that page: give it the path /services/ai again and run \`npm run rename-page -- /services/ai ${path}\`, which changes every link and adds a redirect from the old path.`

  test.each([
    ['nearly the same', '/services/aid', 'Help'],
    ['in the same folder', '/services/artificial-intelligence', 'Intelligence'],
    ['named in its title', '/offers/learning-machines', 'AI for small companies'],
  ])('the page to which nothing leads any more is named: %s', (_, path, title) => {
    const changes = { [link]: '/services/ai', '/pages/3': page(path, title) }
    const [first, ...others] = checkSource(textAfter(changes)).diagnostics.filter(({ code }) => code === 'REF203')
    expect(others).toEqual([])
    expect(first?.message).toBe(`This link goes to /services/ai, but there is no such page or file. Did you mean ${path}?`)
    expect(first?.help).toBe(renamedTo(path))
  })

  test('a page that other links lead to was not renamed', () => {
    const changes = {
      [link]: '/services/ai',
      '/pages/3': page('/services/artificial-intelligence', 'Intelligence'),
      '/footer/text': '[AI](/services/artificial-intelligence)',
    }
    expect(helpAfter(changes)).toEqual(['Correct the link, or add a page with the path /services/ai.'])
  })
})
