import { describe, expect, test } from 'vitest'
import { isExpectedError } from '../../contracts/expected-error.ts'
import { findTarget, planTargetFiles, TARGET_NAMES } from './index.ts'
import type { HostedSite, Target } from './target.ts'

const site: HostedSite = {
  url: 'https://www.example.com',
  basePath: '',
  folder: 'dist',
  headers: { 'content-security-policy': "default-src 'none'", 'x-content-type-options': 'nosniff' },
  notFound: [
    { home: '/de', file: 'de/404.html' },
    { home: '', file: '404.html' },
  ],
  redirects: [
    { segments: ['old'], hasWildcard: false, isPattern: false, to: '/new?x=1#end' },
    { segments: ['sale (2019)'], hasWildcard: false, isPattern: false, to: null },
    { segments: ['notes', ':slug'], hasWildcard: false, isPattern: true, to: 'https://notes.example.com/:slug/:other' },
    { segments: ['to'], hasWildcard: true, isPattern: true, to: '/*' },
  ],
}

function find(name: string): Target {
  const target = findTarget(name)
  if (!target) throw new Error(`There is no target "${name}".`)
  return target
}

/** The text of a file that a target needs. */
function read(name: string, file: string, hosted = site): string {
  const files = planTargetFiles(find(name), hosted)
  const found = [...files.site, ...files.server].find((one) => one.file === file)
  if (!found) throw new Error(`${name} has no file "${file}".`)
  return found.bytes.toString()
}

describe('the files of a target', () => {
  test('on Netlify are redirects that win over the pages of redirects, and the 404 pages of other languages', () => {
    expect(read('netlify', '_redirects').split('\n')).toEqual([
      '/old /new?x=1#end 301!',
      '/sale%20(2019) /404.html 410!',
      '/notes/:slug https://notes.example.com/:slug/:other 301',
      '/to/* /:splat 301',
      '/de/* /de/404.html 404',
      '',
    ])
  })

  test('on Cloudflare are redirects with status 308, and settings that lead from the server folder to the output', () => {
    expect(read('cloudflare', '_redirects')).toBe(
      '/old /new?x=1#end 308\n/notes/:slug https://notes.example.com/:slug/:other 308\n/to/* /:splat 308\n',
    )
    expect(JSON.parse(read('cloudflare', 'wrangler.json'))).toMatchObject({
      name: 'www-example-com',
      assets: { directory: '../dist', html_handling: 'drop-trailing-slash', not_found_handling: '404-page' },
    })
  })

  test.each(['netlify', 'cloudflare'])('on %s set each header in one rule only', (name) => {
    expect(read(name, '_headers')).toBe(`/*
  content-security-policy: default-src 'none'
  x-content-type-options: nosniff
/assets/*
  cache-control: public, max-age=31536000, immutable
/*.md
  x-robots-tag: noindex
`)
  })

  test('on Vercel are redirects in the syntax of path-to-regexp', () => {
    const { redirects, headers, trailingSlash } = JSON.parse(read('vercel', 'vercel.json'))
    expect(redirects).toEqual([
      { source: '/old', destination: '/new?x=1#end', statusCode: 308 },
      { source: '/notes/:slug', destination: 'https://notes.example.com/:slug/\\:other', statusCode: 308 },
      { source: '/to/:rest+', destination: '/:rest+', statusCode: 308 },
    ])
    expect([headers[0].headers.length, trailingSlash]).toEqual([2, false])
  })

  test('on S3 upload assets before pages, with objects that redirect, and quote what the manifest says', () => {
    const quoted = {
      ...site,
      redirects: [{ ...site.redirects[0], segments: ["it's"], hasWildcard: false, isPattern: false, to: '/new' }],
    }
    const script = read('s3', 'upload-to-s3.sh', quoted)
    expect(script.indexOf("--include 'assets/*'")).toBeLessThan(script.indexOf("--include '*.html'"))
    expect(script).toContain(`--key 'it'\\''s' --website-redirect-location '/new'`)
  })

  test('on GitHub Pages keep files whose name starts with an underscore', () => {
    expect(read('github-pages', '.nojekyll')).toBe('')
  })
})

describe('a target', () => {
  const tryPlan = (name: string, hosted: HostedSite): string | null => {
    try {
      planTargetFiles(find(name), hosted)
      return null
    } catch (error) {
      if (!isExpectedError(error, 'TARGET_UNFIT')) throw error
      return error.message
    }
  }

  test('that serves only whole hosts refuses a site below a path', () => {
    const below = { ...site, url: 'https://www.example.com/shop', basePath: '/shop' }
    expect(tryPlan('vercel', below)).toContain('Remove /shop from "url" of the site')
    expect(tryPlan('github-pages', below)).toBeNull()
  })

  test('of an unknown name does not exist', () => {
    expect(findTarget('toString')).toBeUndefined()
    expect(TARGET_NAMES).toContain('server')
  })
})
