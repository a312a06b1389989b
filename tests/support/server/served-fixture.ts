import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { type ServedFile, type ServedForm, type ServedSite, STATUS_PLACEHOLDER } from '../../../src/contracts/built-site.ts'
import { toPublicForm } from '../../../src/forms/public-form.ts'
import type { Form } from '../../../src/manifest/manifest.gen.ts'
import { englishTexts } from '../../../src/manifest/texts.gen.ts'

const HTML = 'text/html; charset=utf-8'

/** The form `contact`, which only simulates sending. */
export const fixtureContact: Form = {
  title: 'Contact',
  submitLabel: 'Send',
  fields: [
    { type: 'text', name: 'name', label: 'Name', required: true },
    { type: 'email', name: 'email', label: 'Email address', required: true },
    { type: 'textarea', name: 'message', label: 'Message' },
    {
      type: 'checkboxGroup',
      name: 'topics',
      label: 'Topics',
      options: [
        { value: 'web', label: 'Web' },
        { value: 'mobile', label: 'Mobile' },
      ],
    },
    { type: 'checkbox', name: 'nda', label: 'NDA' },
    { type: 'file', name: 'file', label: 'File', accept: ['txt', 'pdf'] },
  ],
  success: { page: '/sent' },
  delivery: [{ kind: 'simulate' }],
}

const FIXTURE_REPLY = { subject: 'Thank you', text: 'Hello {name}' }

export const fixtureForms: Record<string, Form> = {
  contact: fixtureContact,
  plain: { ...fixtureContact, success: {} },
  failing: { ...fixtureContact, delivery: [{ kind: 'simulate', outcome: 'failure' }] },
  stored: { ...fixtureContact, delivery: [{ kind: 'store' }] },
  kept: { ...fixtureContact, privacy: 'We keep it.', delivery: [{ kind: 'store' }] },
  visit: {
    title: 'Visit',
    submitLabel: 'Ask',
    fields: [
      { type: 'email', name: 'email', label: 'Email', required: true },
      { type: 'radio', name: 'kind', label: 'Kind', options: [{ value: 'tour', label: 'A tour' }] },
      { type: 'number', name: 'guests', label: 'Guests', required: true, min: 1, showWhen: { field: 'kind', is: 'tour' } },
      { type: 'file', name: 'list', label: 'List', accept: ['txt'], showWhen: { field: 'kind', is: 'tour' } },
      { type: 'hidden', name: 'source', label: 'Source', value: 'website' },
    ],
    delivery: [{ kind: 'store' }],
  },
  notified: {
    ...fixtureContact,
    delivery: [
      { kind: 'webhook', url: 'env:FIXTURE_HOOK' },
      { kind: 'email', to: 'owner@example.com' },
    ],
  },
  guarded: {
    ...fixtureContact,
    fields: [...fixtureContact.fields, { type: 'captcha', name: 'human', label: 'I am not a robot' }],
    success: {},
    delivery: [{ kind: 'store' }],
  },
  feedback: {
    title: 'Feedback',
    submitLabel: 'Send',
    fields: [
      { type: 'textarea', name: 'message', label: 'Message', required: true },
      { type: 'email', name: 'email', label: 'Email address' },
      { type: 'captcha', name: 'human', label: 'I am not a robot' },
    ],
    success: { page: '/sent' },
    delivery: [{ kind: 'store' }],
  },
  newsletter: { ...fixtureContact, doubleOptIn: true, delivery: [{ kind: 'email', to: 'owner@example.com' }] },
  replied: { ...fixtureContact, autoReply: FIXTURE_REPLY, delivery: [{ kind: 'store' }] },
  repliedNewsletter: { ...fixtureContact, autoReply: FIXTURE_REPLY, doubleOptIn: true, delivery: [{ kind: 'store' }] },
  elsewhere: { ...fixtureContact, delivery: [{ kind: 'endpoint', url: 'https://forms.example.com/x' }] },
}

/** A form renderer that prints its input, which is all that tests of the server need. */
const RENDER_FORM = `export function renderForm(page, submitted) {
  if (page.breaks) throw new Error(JSON.stringify(submitted))
  return '<!doctype html><title>Error</title><script type="application/json">' + JSON.stringify({ page, submitted }) + '</script>'
}`

/** File in `dist/` -> its path, type and content. `pad` makes files large enough to compress well. */
const pad = (text: string) => `${text}\n${'lorem ipsum '.repeat(40)}`
const FILES: Record<string, { path: string; type: string; content: string | Buffer; plain?: boolean }> = {
  'index.html': { path: '/', type: HTML, content: pad('<h1>Home</h1>') },
  'about/index.html': { path: '/about', type: HTML, content: pad('<h1>About</h1>') },
  'services/c++/index.html': { path: '/services/c++', type: HTML, content: pad('<h1>C++</h1>') },
  'services/.net/index.html': { path: '/services/.net', type: HTML, content: pad('<h1>.NET</h1>') },
  'Café/index.html': { path: '/Café', type: HTML, content: pad('<h1>Café</h1>') },
  'sent/index.html': { path: '/sent', type: HTML, content: pad('<h1>Thanks</h1><!--receipt-->') },
  'team/index.html': { path: '/team', type: HTML, content: 'a page for static hosts that leads to /about' },
  '404.html': { path: '*', type: HTML, content: pad('<h1>Not found</h1>') },
  'assets/base-1a2b3c4d.css': { path: '/assets/base-1a2b3c4d.css', type: 'text/css; charset=utf-8', content: pad('a{}') },
  'pictures/Logo.png': { path: '/pictures/Logo.png', type: 'image/png', content: Buffer.from('0123456789'), plain: true },
  'pictures/mark.svg': { path: '/pictures/mark.svg', type: 'image/svg+xml', content: '<svg/>', plain: true },
  'empty.txt': { path: '/empty.txt', type: 'text/plain; charset=utf-8', content: '', plain: true },
  'large.bin': {
    path: '/large.bin',
    type: 'application/octet-stream',
    content: Buffer.alloc(600 * 1024, 'abcdefgh'),
    plain: true,
  },
  '.env': { path: '/.env', type: 'text/plain', content: 'SECRET=1', plain: true },
  '.well-known/security.txt': { path: '/.well-known/security.txt', type: 'text/plain', content: 'Contact: x', plain: true },
}

export const fixtureSite: ServedSite = {
  basePath: '',
  contentSecurityPolicy: "default-src 'none'; script-src 'self'",
  redirects: [
    { from: '/team', to: '/about' },
    { from: '/Old Page', to: '/about?from=old#top' },
    { from: '/blog/:slug', to: '/posts/:slug' },
    { from: '/blog/:year/:slug', to: 'https://archive.example.com/:year/:slug' },
    { from: '/old/*', to: '/*' },
    { from: '/loop/*', to: '/LOOP/*' },
    { from: '/evil', to: '//evil.example.com' },
    { from: '/summer-sale', to: null },
    { from: '/news/*', to: null },
  ],
  language: 'en',
  texts: englishTexts,
  name: 'Fixture',
  url: 'https://www.example.com',
  receiptNotice: {
    sent: '<p>Reference {receipt}</p>',
    unanswerable: '<p>Reference {receipt}, no reply</p>',
    unconfirmed: '<p>Reference {receipt}, confirm</p>',
    mailDelayed: '<p>Reference {receipt}, later</p>',
  },
}

export interface ServedFixture {
  output: string
  outputServer: string
  remove(): Promise<void>
}

/** Writes a small built site into a new folder, as the build would. `without` lists files of `dist/` to omit. */
export async function createFixture(site: Partial<ServedSite> = {}, without: readonly string[] = []): Promise<ServedFixture> {
  const root = await mkdtemp(join(tmpdir(), 'served-'))
  const output = join(root, 'dist')
  const outputServer = join(root, 'dist-server')
  const files: ServedFile[] = []
  for (const name of Object.keys(FILES)) if (!without.includes(name)) files.push(await writeServedFile(output, name))
  const forms: Record<string, ServedForm> = {}
  for (const [id, definition] of Object.entries(fixtureForms))
    forms[id] = {
      definition,
      public: toPublicForm(id, definition, (text) => createHash('sha256').update(text).digest('hex').slice(0, 16)),
      page: { id, breaks: id === 'stored' },
    }
  await mkdir(outputServer)
  await writeFile(join(outputServer, 'site.json'), JSON.stringify({ ...fixtureSite, ...site }))
  await writeFile(join(outputServer, 'files.json'), JSON.stringify(files))
  await writeFile(join(outputServer, 'forms.json'), JSON.stringify(forms))
  await writeFile(join(outputServer, 'error.html'), `<!doctype html><h1>Sorry</h1><p>${STATUS_PLACEHOLDER}</p>`)
  await writeFile(join(outputServer, 'render-form.js'), RENDER_FORM)
  // Without it Node would first try to load render-form.js as CommonJS.
  await writeFile(join(outputServer, 'package.json'), '{"type":"module"}')
  return { output, outputServer, remove: () => rm(root, { recursive: true, force: true }) }
}

async function writeServedFile(output: string, name: string): Promise<ServedFile> {
  const file = FILES[name]
  if (!file) throw new Error(`no such file: ${name}`)
  const bytes = Buffer.from(file.content)
  const target = join(output, name)
  await mkdir(dirname(target), { recursive: true })
  await writeFile(target, bytes)
  const encodings: ServedFile['encodings'] = {}
  if (!file.plain) {
    const [br, gzip] = [brotliCompressSync(bytes), gzipSync(bytes)]
    await Promise.all([writeFile(`${target}.br`, br), writeFile(`${target}.gz`, gzip)])
    Object.assign(encodings, { br: br.length, gzip: gzip.length })
  }
  return {
    path: file.path,
    file: name,
    type: file.type,
    size: bytes.length,
    hash: createHash('sha256').update(bytes).digest('hex').slice(0, 16),
    encodings,
    immutable: name.startsWith('assets/'),
  }
}

/** The bytes of a file of the fixture. */
export const fixtureBytes = (name: string): Buffer => Buffer.from(FILES[name]?.content ?? '')
