import { HOSTILE_LINKS, HOSTILE_MARKDOWN, HOSTILE_NAMES, HOSTILE_PATHS, HOSTILE_TEXTS } from '../manifest/hostile-values.ts'

/** A call of a tool, with a name for the report of a test. */
export interface HostileCall {
  tool: string
  args: Record<string, unknown>
}

const propose = (...operations: unknown[]): HostileCall => ({ tool: 'propose_edit', args: { title: 'Hostile', operations } })

const set = (at: readonly unknown[], value: unknown) => propose({ kind: 'set', at, value })

const DELIVERY = ['forms', 'contact', 'delivery']
const WEBHOOK = { kind: 'webhook', url: 'env:OTHER_URL', secret: 'env:OTHER_SECRET' }

/** Edits of the addresses and secrets of webhooks. The site has one as the second delivery of the form `contact`. */
export const SECRET_EDITS: readonly HostileCall[] = [
  set([...DELIVERY, 1, 'url'], 'env:OTHER_URL'),
  set([...DELIVERY, 1, 'secret'], 'env:PATH'),
  set([...DELIVERY, 1], WEBHOOK),
  set([...DELIVERY, 1], { kind: 'webhook', url: '(hidden)', secret: '(hidden)' }),
  set([...DELIVERY, 0], WEBHOOK),
  set(DELIVERY, [{ kind: 'store' }]),
  propose({ kind: 'remove', at: [...DELIVERY, 1] }),
  propose({ kind: 'remove', at: [...DELIVERY, 1, 'secret'] }),
  propose({ kind: 'add', into: DELIVERY, before: null, value: WEBHOOK }),
  propose({ kind: 'add', into: ['forms'], before: null, key: 'copy', value: { fields: [], delivery: [WEBHOOK] } }),
  propose({ kind: 'remove', at: ['forms', 'contact'] }),
  propose({ kind: 'remove', at: ['forms'] }),
  // Would write over a text that looks like a key with what is shown instead of it.
  set(['site', 'facts', 'phone'], '(hidden)'),
]

const STEPS: readonly unknown[][] = [
  [],
  ['..'],
  ['pages', -1],
  ['pages', 1e9],
  ['pages', '0'],
  ['pages', 0.5],
  ['pages', null],
  [['pages']],
  ['/etc/passwd'],
  ['pages', 'length'],
]

const toEdits = (at: readonly unknown[]): HostileCall[] => [
  { tool: 'read_page', args: { at } },
  set(at, 'x'),
  propose({ kind: 'remove', at }),
  propose({ kind: 'add', into: at, before: null, key: 'x', value: 1 }),
  propose({ kind: 'move', at, into: ['pages'], index: 0 }),
]

const toNamedEdits = (name: string): HostileCall[] => [
  { tool: 'read_page', args: { at: [name] } },
  propose({ kind: 'add', into: ['forms'], before: null, key: name, value: {} }),
  propose({ kind: 'add', into: ['shared'], before: null, key: name, value: { type: 'richText', text: 'x' } }),
  { tool: 'explain', args: { about: name } },
]

const toDeepValue = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}1${']'.repeat(depth)}`)

/** Values that would fill memory, disk or stack. */
const HUGE: readonly HostileCall[] = [
  set(['site', 'name'], 'x'.repeat(390_000)),
  set(['site', 'name'], 'x'.repeat(2_000_000)),
  set(['pages', 0, 'blocks'], toDeepValue(40)),
  set(['pages', 0, 'blocks'], toDeepValue(3000)),
  propose(...Array.from({ length: 20_000 }, () => ({ kind: 'remove', at: ['pages', 0] }))),
  propose(...Array.from({ length: 400 }, () => ({ kind: 'set', at: ['pages', 0, 'title'], value: 'x' }))),
  set(
    ['pages'],
    Array.from({ length: 1000 }, () => ({ path: '/' })),
  ),
  { tool: 'find_text', args: { text: 'x'.repeat(100_000) } },
  { tool: 'find_text', args: { text: '', offset: Number.MAX_SAFE_INTEGER } },
  { tool: 'explain', args: { about: 'x'.repeat(1_000_000) } },
  { tool: 'propose_edit', args: { title: 'x'.repeat(1_000_000), operations: [] } },
]

/** Arguments of other types than the schemas of the tools allow. */
const WRONG_VALUES: readonly unknown[] = [null, true, -1, 1.5, {}, [{}], ['x'], 'x'.repeat(5000)]
const ARGUMENTS: Readonly<Record<string, readonly string[]>> = {
  read_page: ['path', 'at', 'proposal', 'offset'],
  find_text: ['text', 'offset'],
  explain: ['about'],
  validate: ['preset', 'proposal'],
  propose_edit: ['title', 'operations', 'block', 'page', 'replace'],
  preview: ['path', 'device', 'part', 'proposal'],
  changes: ['proposal', 'offset'],
  apply_as_draft: ['proposal', 'force'],
}

/** Calls that try to leave the folder of the site, to get or change secrets, or to break the manifest or the server. */
export const HOSTILE_CALLS: readonly HostileCall[] = [
  ...HOSTILE_PATHS.flatMap((path) => [
    { tool: 'read_page', args: { path } },
    { tool: 'propose_edit', args: { title: 'Hostile', page: path, block: { type: 'richText', text: 'x' } } },
    set(['pages', 1, 'path'], path),
    set(['pages', 0, 'image'], path),
  ]),
  ...HOSTILE_LINKS.map((link) => set(['navigation', 'items', 0, 'link'], link)),
  ...HOSTILE_TEXTS.map((text) => set(['pages', 0, 'title'], text)),
  ...HOSTILE_MARKDOWN.map((text) => ({
    tool: 'propose_edit',
    args: { title: 'Hostile', page: '/', block: { type: 'richText', text } },
  })),
  ...HOSTILE_NAMES.flatMap(toNamedEdits),
  ...STEPS.flatMap(toEdits),
  ...SECRET_EDITS,
  ...HUGE,
  ...Object.entries(ARGUMENTS).flatMap(([tool, names]) =>
    names.flatMap((name) => WRONG_VALUES.map((value) => ({ tool, args: { [name]: value } }))),
  ),
]

/** Names of tools and methods that do not exist: an assistant has no way to save, publish, or decide its own proposals. */
export const MISSING_TOOLS = [
  'publish',
  'save',
  'build',
  'accept',
  'decideProposal',
  'write_file',
  'leads',
  'exec',
  '__proto__',
  '',
]

/** URIs of things that are not part of the site. */
export const HOSTILE_URIS = [
  'file:///etc/passwd',
  'site://../../etc/passwd',
  'site://drafts',
  'site://schema/../../package.json',
  'site://schema/%2e%2e%2fpackage',
  'site://pages/../../../etc/passwd',
  'site://pages/%00',
  'site://pages/%',
  'http://127.0.0.1/',
  'site://',
  'x'.repeat(10_000),
]
