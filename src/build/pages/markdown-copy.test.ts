import { describe, expect, test } from 'vitest'
import { createSiteModel } from '../../../tests/support/site/site-model.ts'
import { findPagesWithoutCopy, toCopyFile, toMarkdownCopy } from './markdown-copy.ts'

const page = {
  path: '/bread',
  title: 'Bread: "rye"',
  description: 'Dark.',
  canonical: 'https://bakery.example/shop/bread',
  noindex: false,
}

/** The Markdown of the content of a page, without what is above it. */
async function convert(html: string): Promise<string> {
  const bytes = await toMarkdownCopy(
    page,
    `<html><nav>Menu</nav><main id="content">${html}</main><footer>End</footer></html>`,
    createSiteModel('/shop'),
  )
  return bytes.toString().split('\n---\n\n')[1] ?? ''
}

const find = (paths: readonly string[], files: readonly string[] = []) => [
  ...findPagesWithoutCopy(
    paths.map((path) => ({ path, noindex: false })),
    files,
  ),
]

describe('the file of a page as Markdown', () => {
  test('has the name of the page', () => {
    expect(['/', '/bread', '/bread/c++', '/de'].map(toCopyFile)).toEqual(['index.md', 'bread.md', 'bread/c++.md', 'de.md'])
  })

  test('does not exist for pages that search engines must not list', () => {
    expect([
      ...findPagesWithoutCopy(
        [
          { path: '/a', noindex: true },
          { path: '/b', noindex: false },
        ],
        [],
      ),
    ]).toEqual(['/a'])
  })

  test('never replaces another file, page or folder', () => {
    expect(find(['/', '/index'])).toEqual(['/index'])
    expect(find(['/a', '/a.md'])).toEqual(['/a'])
    expect(find(['/a', '/a.md/b'])).toEqual(['/a'])
    expect(find(['/a', '/b'], ['a.md', 'b.md/picture.png'])).toEqual(['/a', '/b'])
    expect(find(['/docs/a', '/docs/b'], ['docs'])).toEqual(['/docs/a', '/docs/b'])
  })
})

describe('the Markdown of a page', () => {
  test('begins with its title, description and URL', async () => {
    const text = (await toMarkdownCopy(page, '<main><p>Text</p></main>', createSiteModel('/shop'))).toString()
    expect(text).toBe(
      '---\ntitle: "Bread: \\"rye\\""\ndescription: "Dark."\nurl: "https://bakery.example/shop/bread"\n---\n\nText\n',
    )
  })

  test('has the content, with full URLs, and without menus and buttons', async () => {
    expect(
      await convert(
        '<nav><a href="/shop/">Home</a></nav><h1>Bread</h1><p>See <a href="/shop/rye">rye</a>.</p><button>Next</button>',
      ),
    ).toBe('# Bread\n\nSee [rye](https://bakery.example/shop/rye).\n')
  })

  test('has nothing of elements that are not read aloud, also around others with the same name', async () => {
    const hidden = '<div class="a" aria-hidden="true"><div>One</div><svg><svg></svg>Two</svg>Three</div>'
    expect(await convert(`<p>Bread</p>${hidden}<img src="/a.svg" aria-hidden="true" alt=""/><p>Rye</p>`)).toBe('Bread\n\nRye\n')
  })

  test('has what visitors can choose between, without the choice', async () => {
    const choice = (name: string) =>
      `<fieldset><legend>Period</legend><label><input type="radio" name="${name}"/>Monthly</label></fieldset>`
    expect(await convert(`${choice('a')}<p>€19 a month</p>`)).toBe('€19 a month\n')
    expect(await convert(`<form>${choice('a')}</form>`)).toContain('Monthly')
  })

  test('has the note of a row after its title, and a link after a list on a line of its own', async () => {
    const table = (title: string) =>
      convert(`<table><tr><th scope="col"><span>Field</span></th></tr><tr><th scope="row">${title}</th></tr></table>`)
    expect(await table('Rolls<span>On Saturday</span>')).toContain('| Rolls · On Saturday |')
    expect(await table('<code>type</code><span>Required</span>')).toContain('| `type` · Required |')
    expect(await convert('<ul><li><div><ul><li>One loaf</li></ul></div><div><a href="/order">Order</a></div></li></ul>')).toMatch(
      /- One loaf\n\n +\[Order\]/,
    )
  })

  test('has labels with their texts, and questions with their answers', async () => {
    expect(await convert('<address><dl><div><dt>Phone</dt><dd><p>+49 30 1</p></dd></div></dl></address>')).toBe(
      '**Phone**\n\n+49 30 1\n',
    )
    expect(await convert('<details open=""><summary><h3>When?</h3></summary><div><p>Now.</p></div></details>')).toBe(
      '### When?\n\nNow.\n',
    )
  })

  test('has tables with their captions, and headings after pictures', async () => {
    const table = '<table><caption>Prices</caption><tbody><tr><th>Rye</th><td>4</td></tr></tbody></table>'
    expect(await convert(table)).toBe('Prices\n\n| Rye | 4 |\n| --- | --- |\n')
    expect(await convert('<ul><li><div><img src="/shop/a.svg" alt="An oven"></div><h3>Rye</h3></li></ul>')).toMatch(
      /\(https:\/\/bakery\.example\/shop\/a\.svg\) *\n+ *### Rye/,
    )
  })

  test('has each title once in bold, and no space for a picture without a description', async () => {
    expect(await convert('<dl><dt><strong>Phone</strong></dt><dd>+49 30 1</dd></dl>')).toBe('**Phone**\n\n+49 30 1\n')
    expect(await convert('<ul><li><div><img src="/shop/a.svg" alt=""></div><h3>Rye</h3></li></ul>')).toBe('- ### Rye\n')
  })

  test('has captions as they are written, with a dot between what only styles separate', async () => {
    const person = '<span><cite>Ada</cite><span>Cook</span><span>Museum café</span></span>'
    expect(await convert(`<figure><blockquote><p>Good.</p></blockquote><figcaption>${person}</figcaption></figure>`)).toBe(
      '> Good.\n\n*Ada* · Cook · Museum café\n',
    )
    const caption = '<figcaption><p>The oven</p><ul><li><span>1</span><span>The door</span></li></ul></figcaption>'
    expect(await convert(`<figure><img src="/shop/a.svg" alt="A">${caption}</figure>`)).toMatch(/The oven\n\n- 1 · The door\n$/)
    const price = '<p><span>4.50</span><span> a loaf</span></p>'
    const code = '<pre><code><span><span>let</span><span>(x)</span></span></code></pre>'
    expect(await convert(price + code)).toBe('4.50 a loaf\n\n```\nlet(x)\n```\n')
  })

  test('has lists of pictures without gaps', async () => {
    const item = (name: string) => `<li><div><img src="/shop/${name}.svg" alt="${name}"></div></li>`
    const origin = 'https://bakery.example/shop'
    expect(await convert(`<ul>${item('a')}${item('b')}</ul><section><h2>Rye</h2></section>`)).toBe(
      `- ![a](${origin}/a.svg)\n- ![b](${origin}/b.svg)\n\n## Rye\n`,
    )
  })

  test('is without drawings, and without what is not read aloud', async () => {
    const hidden = '<div class="a" aria-hidden="true"><label>Leave this empty</label><input></div>'
    expect(
      await convert(`<p><svg aria-hidden="true"><path></path></svg>Rye</p>${hidden}<p><img src="/shop/a.svg" alt=""></p>`),
    ).toBe('Rye\n')
  })
})
