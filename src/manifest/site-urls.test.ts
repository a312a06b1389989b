import { describe, expect, test } from 'vitest'
import { createSiteUrls, findFinalUrl, isGone } from './site-urls.ts'

const urls = createSiteUrls({
  basePath: '/shop',
  pages: ['/', '/about', '/services/c++', '/Café'],
  redirects: [
    { from: '/team', to: '/about#people' },
    { from: '/was/*', to: '/*' },
    { from: '/posts/:year/:slug', to: 'https://archive.example.com/:year/:slug' },
    { from: '/here/*', to: '/there/*' },
    { from: '/there/*', to: '/here/*' },
    { from: '/summer-sale', to: null },
    { from: '/news/:year', to: null },
    { from: '/cafés/*', to: null },
    { from: '/about/*', to: '/about' },
  ],
})

describe('findFinalUrl', () => {
  test.each([
    ['/shop/About', '/shop/about'],
    ['/shop/about/', '/shop/about'],
    ['/shop//about?x=1', '/shop/about?x=1'],
    ['/shop/About/index.html', '/shop/about'],
    ['/shop/INDEX.html', '/shop/'],
    ['/SHOP/services/C++', '/shop/services/c++'],
    ['/shop/caf%C3%A9', '/shop/Caf%C3%A9'],
    ['/shop/Team?x=1', '/shop/about?x=1#people'],
    ['/shop/was/About', '/shop/about'],
    ['/shop/was/team', '/shop/about#people'],
    ['/shop/was/files/Plan.pdf', '/shop/files/Plan.pdf'],
    ['/shop/posts/2020/one', 'https://archive.example.com/2020/one'],
  ])('follows %s to %s', (target, right) => {
    expect(findFinalUrl(urls, target)).toBe(right)
  })

  test.each([
    '/shop/summer-sale',
    '/shop/news/2019',
    '/shop/about',
    '/shop/about?x=1',
    '/elsewhere/about',
    '/shop/here/x',
    '/shop/%zz',
    '/shop/..%2fabout',
  ])('finds nothing for %s', (target) => {
    expect(findFinalUrl(urls, target)).toBeNull()
  })
})

describe('isGone', () => {
  test.each(['/summer-sale', '/Summer-Sale/', '/news/2019', '/cafés/paris'])('%s is gone for good', (path) => {
    expect(isGone(urls, path)).toBe(true)
  })

  test.each(['/', '/about', '/team', '/about/us', '/nowhere'])('%s is not', (path) => {
    expect(isGone(urls, path)).toBe(false)
  })
})
