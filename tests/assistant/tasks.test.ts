import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fieldOf, listOf } from '../../src/manifest/json.ts'
import { type PointerStep, valueAt } from '../../src/manifest/pointer.ts'
import { type AssistedSite, acceptEdit } from '../support/assistant/accepted-edit.ts'
import { connectAssistant } from '../support/assistant/assistant-client.ts'
import { copySite } from '../support/editor/opened-site.ts'

type Steps = readonly PointerStep[]

let assisted: AssistedSite

const openSite = (name: string) => async () => {
  const site = await copySite(name)
  const window = await site.connect()
  assisted = { site, window, assistant: await connectAssistant(site.manifestFile) }
}

const closeSite = async () => {
  await assisted.assistant[Symbol.asyncDispose]()
  await assisted.site[Symbol.asyncDispose]()
}

const ask = (tool: string, args?: Record<string, unknown>) => assisted.assistant.ask(tool, args)
const accept = (...operations: object[]) => acceptEdit(assisted, { operations })

/** The places that find_text finds. */
async function find(text: string): Promise<{ at: PointerStep[]; where: string; text: string }[]> {
  const { found }: { found?: never } = await ask('find_text', { text })
  return found ?? []
}

/** The only place of a text, from the end up to some steps above it. */
async function findPlace(text: string, up = 0): Promise<PointerStep[]> {
  const [first, ...others] = await find(text)
  expect(others).toEqual([])
  return first?.at.slice(0, first.at.length - up) ?? []
}

const read = async (at: Steps): Promise<unknown> => (await ask('read_page', { at })).value

describe('on the site of a law firm, an assistant', () => {
  beforeAll(openSite('law-firm'))
  afterAll(closeSite)

  test('changes the opening hours', async () => {
    const at = await findPlace('Nach Vereinbarung', 1)
    const { manifest } = await accept({
      kind: 'set',
      at,
      value: { days: ['saturday'], hours: [{ from: '10:00', to: '12:00' }] },
    })
    expect(valueAt(manifest, at)).toEqual({ days: ['saturday'], hours: [{ from: '10:00', to: '12:00' }] })
  })

  test('finds where the phone number is, and changes it in the only place', async () => {
    expect(await findPlace('+49 30 23125 040')).toEqual(['site', 'facts', 'telefon'])
    expect((await find('{{telefon}}')).length).toBeGreaterThan(3)
    const { sentences } = await accept({ kind: 'set', at: ['site', 'facts', 'telefon'], value: '+49 30 555 0123' })
    expect(sentences).toContain('+49 30 555 0123')
  })

  test('adds a page with an entry in the menu', async () => {
    const { sample } = await ask('explain', { about: 'hero' })
    expect(sample).toMatchObject({ type: 'hero' })
    const page = {
      path: '/mietrecht',
      title: 'Mietrecht: Kündigung, Mängel und Kaution',
      description: 'Rat für Mieter und Vermieter: Kündigung, Eigenbedarf, Mängel, Mieterhöhung und die Kaution nach dem Auszug.',
      blocks: [{ type: 'hero', heading: 'Mietrecht' }],
    }
    const { sentences } = await accept(
      { kind: 'add', into: ['pages'], before: 3, value: page },
      { kind: 'add', into: ['navigation', 'items'], before: null, value: { label: 'Mietrecht', link: '/mietrecht' } },
    )
    expect(sentences).toContain('/mietrecht')
    const { pages } = await ask('read_page')
    expect(pages).toContainEqual(expect.objectContaining({ path: '/mietrecht', at: ['pages', 3] }))
  })

  test('moves a block on its page', async () => {
    const blocks = ['pages', 0, 'blocks']
    const before = await read([...blocks, 2])
    const { manifest, sentences } = await accept({ kind: 'move', at: [...blocks, 2], into: blocks, index: 1 })
    expect(valueAt(manifest, [...blocks, 1])).toEqual(before)
    expect(sentences).not.toBe('')
  })

  test('sets an announcement until a day', async () => {
    const value = { text: 'Am Freitag bleibt die Kanzlei geschlossen.', until: '2032-05-28' }
    const { manifest } = await accept({ kind: 'add', into: [], before: 'navigation', key: 'announcement', value })
    expect(manifest.announcement).toEqual(value)
  })

  test('says why the validator complains, and corrects it', async () => {
    await assisted.site.edit(
      '"link": "/kosten"\n            }\n          ]\n        },',
      '"link": "/kostenn"\n            }\n          ]\n        },',
    )
    const { diagnostics }: { diagnostics?: { code: string; at: PointerStep[]; help: string }[] } = await ask('validate')
    const [first] = diagnostics ?? []
    expect(first).toMatchObject({ code: 'REF203', message: expect.stringContaining('/kosten?') })
    expect((await ask('explain', { about: first?.code })).text).toContain('Why')
    await accept({ kind: 'set', at: first?.at, value: '/kosten' })
    expect((await ask('validate')).summary).toMatchObject({ errors: 0 })
  })

  test('changes a price in a long text', async () => {
    const at = await findPlace('Vorsorgevollmacht | 220 €')
    const text = String(await read(at))
    const { sentences } = await accept({ kind: 'set', at, value: text.replace('220 €', '240 €') })
    expect(sentences).toContain('240')
  })

  test('adds a question to the frequent ones', async () => {
    const items = await findPlace('Bekomme ich immer eine Abfindung?', 2)
    const value = { question: 'Muss ich zum ersten Gespräch etwas mitbringen?', answer: 'Nur das Schreiben, um das es geht.' }
    const { manifest } = await accept({ kind: 'add', into: items, before: null, value })
    expect(listOf(valueAt(manifest, items.slice(0, -1)), 'items').at(-1)).toEqual(value)
  })

  test('adds a person to the team, before another one', async () => {
    const { definitions, schema } = await ask('explain', { about: 'team' })
    expect(JSON.stringify({ definitions, schema })).toContain('position')
    const items = await findPlace('vogt@example.com', 2)
    const { manifest } = await accept({
      kind: 'add',
      into: items,
      before: 1,
      value: { name: 'Lena Maurer', position: 'Rechtsanwältin' },
    })
    expect(valueAt(manifest, [...items, 1, 'name'])).toBe('Lena Maurer')
  })

  test('lets a button lead to another page, after the validator has refused one that does not exist', async () => {
    const at = [...(await findPlace('Was es kostet', 1).catch(() => ['pages', 0, 'blocks', 0, 'actions', 1])), 'link']
    const refused = await assisted.assistant.call('propose_edit', {
      title: 'x',
      operations: [{ kind: 'set', at, value: '/preise' }],
    })
    expect(refused.isError).toBe(true)
    expect(refused.data.diagnostics).toMatchObject([{ code: 'REF203', help: expect.any(String) }])
    const { manifest } = await accept({ kind: 'set', at, value: '/kontakt' })
    expect(valueAt(manifest, at)).toBe('/kontakt')
  })

  test('hides a block', async () => {
    const block = await findPlace('Was Mandanten zuerst fragen', 1)
    const { sentences } = await accept({ kind: 'add', into: block, before: null, key: 'hidden', value: true })
    expect(sentences).not.toBe('')
  })

  test('changes a color, after the validator has refused one without contrast', async () => {
    const at = ['theme', 'colors', 'light', 'brand']
    const refused = await assisted.assistant.call('propose_edit', {
      title: 'x',
      operations: [{ kind: 'set', at, value: '#dfe4e9' }],
    })
    expect(refused.text).toContain('A11Y703')
    const { manifest } = await accept({ kind: 'set', at, value: '#14324a' })
    expect(valueAt(manifest, at)).toBe('#14324a')
  })

  test('redirects an old path', async () => {
    const value = { from: '/team', to: '/kanzlei' }
    const { sentences } = await accept({ kind: 'add', into: ['redirects'], before: null, value })
    expect(sentences).toContain('/team now leads to /kanzlei.')
  })

  test('writes the title and description for search engines', async () => {
    const { manifest } = await accept(
      { kind: 'set', at: ['pages', 1, 'title'], value: 'Arbeitsrecht in Musterstadt' },
      {
        kind: 'set',
        at: ['pages', 1, 'description'],
        value: 'Rat bei Kündigung, Abfindung, Zeugnis und Aufhebungsvertrag: der erste Termin innerhalb von zwei Tagen.',
      },
    )
    expect(valueAt(manifest, ['pages', 1, 'title'])).toBe('Arbeitsrecht in Musterstadt')
  })

  test('replaces a picture by another one of the site', async () => {
    const at = ['pages', 0, 'blocks', 0, 'picture']
    const value = { src: '/pictures/lageplan.svg', alt: 'Der Weg vom Bahnhof zur Kanzlei' }
    const { manifest } = await accept({ kind: 'set', at, value })
    expect(valueAt(manifest, at)).toEqual(value)
  })

  test('adds a block from its sample, before another one', async () => {
    const { sample } = await ask('explain', { about: 'banner' })
    const { manifest } = await acceptEdit(assisted, {
      block: { ...Object(sample), heading: 'Wir suchen Verstärkung' },
      page: '/kanzlei',
      before: 1,
    })
    expect(await read([...(await findPlace('Wir suchen Verstärkung', 1))])).toMatchObject({ type: 'banner' })
    expect(JSON.stringify(manifest)).toContain('Wir suchen Verstärkung')
  })
})

describe('on a site in several languages, an assistant', () => {
  beforeAll(openSite('languages'))
  afterAll(closeSite)

  test('adds a post', async () => {
    const value = {
      slug: 'a-saddle-for-long-rides',
      title: 'A saddle for long rides',
      description: 'How to find a saddle that still fits after six hours, and why soft is not always better.',
      date: '2026-11-20',
      author: 'Mara Visser',
      blocks: [{ type: 'richText', text: 'Soft saddles feel good for an hour.' }],
    }
    const { manifest } = await accept({ kind: 'add', into: ['collections', 'journal', 'entries'], before: 0, value })
    expect(valueAt(manifest, ['collections', 'journal', 'entries', 0])).toEqual(value)
    expect((await ask('read_page', { path: '/journal/a-saddle-for-long-rides' })).at).toEqual([
      'collections',
      'journal',
      'entries',
      0,
    ])
  })

  test('translates a text', async () => {
    const key = 'A saddle for long rides'
    const { manifest, sentences } = await accept({
      kind: 'add',
      into: ['translations', 'de'],
      before: null,
      key,
      value: 'Ein Sattel für lange Fahrten',
    })
    expect(fieldOf(fieldOf(manifest.translations, 'de'), key)).toBe('Ein Sattel für lange Fahrten')
    expect(sentences).toContain('Deutsch')
  })

  test('changes a text, whose translations stay', async () => {
    const at = await findPlace('Come by without an appointment.')
    const { manifest } = await accept({
      kind: 'set',
      at: ['pages', 2, 'blocks', 0, 'text'],
      value: 'Come by any day, without an appointment.',
    })
    expect(at).not.toEqual([])
    expect(valueAt(manifest, ['pages', 2, 'blocks', 0, 'text'])).toBe('Come by any day, without an appointment.')
    expect(Object.keys(Object(valueAt(manifest, ['translations', 'de'])))).toContain('Come by any day, without an appointment.')
  })

  test('adds an optional field to a form', async () => {
    const fields = ['forms', 'contact', 'fields']
    const { manifest } = await accept({
      kind: 'add',
      into: fields,
      before: 2,
      value: { type: 'tel', name: 'phone', label: 'Phone' },
    })
    expect(valueAt(manifest, [...fields, 2, 'type'])).toBe('tel')
  })

  test('puts an entry of the menu below another one', async () => {
    const { manifest } = await accept({
      kind: 'add',
      into: ['navigation', 'items', 1, 'items'],
      before: null,
      value: { label: 'Write to us', link: '/contact' },
    })
    expect(listOf(valueAt(manifest, ['navigation', 'items', 1]), 'items')).toHaveLength(2)
  })
})
