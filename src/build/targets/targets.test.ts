import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { FormSending } from '../../contracts/public-form.ts'
import type { RelayedForm } from '../../contracts/relayed-site.ts'
import { toSecurityHeaders } from '../../contracts/response-headers.ts'
import { englishTexts } from '../../manifest/texts.gen.ts'
import { findTarget, planTargetFiles, TARGET_NAMES, toTargetFacts } from './index.ts'
import type { FunctionCode, HostedSite, Target } from './target.ts'

const toForm = (id: string, sending: FormSending): RelayedForm => ({
  public: {
    ...{ id, version: '1', title: id, submitLabel: 'Send', fields: [] },
    ...{ privacy: null, successText: null, successPage: null, sending },
  },
  page: null,
})

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
  worker: {
    forms: { contact: toForm('contact', { kind: 'server' }) },
    texts: englishTexts,
    languages: [{ language: 'de', texts: englishTexts, home: '/de' }],
    contentSecurityPolicy: "default-src 'none'",
    pages: ['/', '/new', '/de'],
    redirects: [],
    notFound: [],
    contentTypes: {},
  },
}

/** The same site, whose form another service receives. */
const withoutForms: HostedSite = {
  ...site,
  worker: {
    ...site.worker,
    forms: { contact: toForm('contact', { kind: 'endpoint', url: 'https://forms.example.com/1' }) },
  },
}

const code: FunctionCode = { functions: Buffer.from('functions'), renderForm: Buffer.from('renderer') }

const listFiles = (name: string, hosted: HostedSite): string[] => {
  const files = planTargetFiles(find(name), hosted, code)
  return [...files.site, ...files.server].map(({ file }) => file)
}

function find(name: string): Target {
  const target = findTarget(name)
  if (!target) throw new Error(`There is no target "${name}".`)
  return target
}

/** The text of a file that a target needs. */
function read(name: string, file: string, hosted = site): string {
  const files = planTargetFiles(find(name), hosted, code)
  const found = [...files.site, ...files.server].find((one) => one.file === file)
  if (!found) throw new Error(`${name} has no file "${file}".`)
  return found.bytes.toString()
}

describe('the files of a target', () => {
  test.each([
    ['nginx', 'nginx.conf'],
    ['caddy', 'Caddyfile'],
    ['apache', '.htaccess'],
    ['netlify', '_headers'],
    ['vercel', 'vercel.json'],
  ])('on %s set every security header of the server, with HSTS because the URL starts with https', (name, file) => {
    const headers = toSecurityHeaders("default-src 'none'", true)
    const text = read(name, file, { ...site, headers }).toLowerCase()
    expect(Object.keys(headers)).toContain('strict-transport-security')
    for (const [header, value] of Object.entries(headers)) {
      expect(text).toContain(header)
      expect(text).toContain(value.toLowerCase())
    }
  })

  test('on Netlify are redirects that win over the pages of redirects, and the 404 pages of other languages', () => {
    expect(read('netlify', '_redirects', withoutForms).split('\n')).toEqual([
      '/old /new?x=1#end 301!',
      '/sale%20(2019) /404.html 410!',
      '/notes/:slug https://notes.example.com/:slug/:other 301',
      '/to/* /:splat 301',
      '/de/* /de/404.html 404',
      '',
    ])
  })

  test('on Cloudflare are a Worker, and settings that lead from the server folder to the output', () => {
    expect(JSON.parse(read('cloudflare', 'wrangler.json'))).toMatchObject({
      name: 'www-example-com',
      main: 'worker.js',
      assets: { directory: '../dist', run_worker_first: true, html_handling: 'none', not_found_handling: 'none' },
    })
    expect(listFiles('cloudflare', withoutForms)).toEqual([
      '.assetsignore',
      ...['wrangler.json', 'functions.js', 'worker-site.js', 'worker.js'],
    ])
  })

  test('on Netlify are where the settings in the guide say', async () => {
    const guide = await readFile(path.join(import.meta.dirname, '../../../docs/deploy.md'), 'utf8')
    const read = (name: string) => new RegExp(`^${name} = "(.*)"$`, 'm').exec(guide)?.[1]
    expect([read('publish'), read('command')]).toEqual([site.folder, 'npm run build -- --target netlify'])
    const folder = `${read('directory')}/`.replace('dist-server/', '')
    expect(listFiles('netlify', site).filter((file) => file.startsWith(folder))).not.toEqual([])
  })

  test('on Netlify set each header in one rule only', () => {
    expect(read('netlify', '_headers')).toBe(`/*
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

  test('on Vercel lead all paths of forms, also in other languages, to the function', () => {
    const { rewrites } = JSON.parse(read('vercel', 'vercel.json'))
    expect(rewrites).toEqual(
      ['/api/forms/(.*)', '/forms/([^/]+)/sent', '/de/api/forms/(.*)', '/de/forms/([^/]+)/sent'].map((source) => ({
        source,
        destination: '/api/forms',
      })),
    )
  })

  test('on Netlify lead all paths of forms, also in other languages, to the function before anything else', () => {
    expect(read('netlify', '_redirects').split('\n').slice(0, 5)).toEqual([
      '/api/forms/* /.netlify/functions/forms/api/forms/:splat 200!',
      '/forms/:form/sent /.netlify/functions/forms/forms/:form/sent 200!',
      '/de/api/forms/* /.netlify/functions/forms/de/api/forms/:splat 200!',
      '/de/forms/:form/sent /.netlify/functions/forms/de/forms/:form/sent 200!',
      '/old /new?x=1#end 301!',
    ])
  })

  test('have no function where another service receives all forms', () => {
    expect(listFiles('netlify', withoutForms)).toEqual(['_headers', '_redirects'])
    expect(listFiles('vercel', withoutForms)).toEqual(['.vercelignore', 'vercel.json'])
    expect(JSON.parse(read('vercel', 'vercel.json', withoutForms))).not.toHaveProperty('rewrites')
  })

  test('on S3 quote what the manifest says', () => {
    const quoted = {
      ...site,
      redirects: [{ ...site.redirects[0], segments: ["it's"], hasWildcard: false, isPattern: false, to: '/new' }],
    }
    const script = read('s3', 'upload-to-s3.sh', quoted)
    expect(script).toContain(`--key 'it'\\''s' --website-redirect-location '/new'`)
  })

  test.each([
    ['cloudflare', '.assetsignore'],
    ['vercel', '.vercelignore'],
  ])('on %s leave out the compressed copies of files, and no archives', (name, file) => {
    const patterns = read(name, file).split('\n')
    expect(patterns).toEqual(expect.arrayContaining(['*.html.br', '*.html.gz', '*.json.gz']))
    expect(patterns).not.toContain('*.gz')
  })

  test('on GitHub Pages keep files whose name starts with an underscore', () => {
    expect(read('github-pages', '.nojekyll')).toBe('')
  })
})

test('a target has facts for the rules of the validator', () => {
  expect(toTargetFacts(find('vercel'))).toMatchObject({ name: 'vercel', canReceiveForms: true, canHaveBasePath: false })
  expect(toTargetFacts(find('github-pages'))).toMatchObject({ canReceiveForms: false, canHaveBasePath: true })
  expect(toTargetFacts(find('static')).alternatives).toEqual(
    expect.arrayContaining(['server', 'nginx', 'netlify', 'cloudflare', 'vercel']),
  )
})

test('a target of an unknown name does not exist', () => {
  expect(findTarget('toString')).toBeUndefined()
  expect(TARGET_NAMES).toContain('server')
})
