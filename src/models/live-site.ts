import type { SiteModel } from '../contracts/page-model.ts'
import { getPartPlan } from '../manifest/collections/expand-lists.ts'
import { withoutComments } from '../manifest/comments.ts'
import { readFacts, withFacts } from '../manifest/facts.ts'
import { isLanguage } from '../manifest/is-language.ts'
import { fieldOf, isObject, isSameList, textOf } from '../manifest/json.ts'
import type { Announcement, Footer, Navigation, Texts } from '../manifest/manifest.gen.ts'
import { isPublishedOn } from '../manifest/schedule.ts'
import type { LiveInput } from './live-block.ts'
import { createLiveEntries, fillEntries, type LiveEntries } from './live-collections.ts'
import { findShapeProblem } from './shape.ts'
import { fillLists, hasSameItems, type NamedLists } from './shared-lists.ts'
import { type SiteParts, toSiteModel } from './site-model.ts'

type SiteInput = Pick<LiveInput, 'manifest' | 'resources' | 'today'>

/**
 * Creates a function that gives the site model of a draft of any shape. A part that cannot be shown stays as it was before, or is empty.
 * The model is the very same object while nothing in it changes.
 */
export function createLiveSite(): (input: SiteInput) => SiteModel {
  let parts = EMPTY
  let sources: readonly unknown[] = []
  const toEntries = createLiveEntries()
  let lists: NamedLists = []
  let entries: LiveEntries | null = null
  let resources: SiteInput['resources'] = { pictures: {}, icons: {} }
  let model = toSiteModel(EMPTY, resources.pictures, resources.icons)
  return (input) => {
    const facts = readFacts(input.manifest)
    const written = PARTS.map((field) => fieldOf(input.manifest, field))
    const shared = fieldOf(input.manifest, 'shared')
    const nextSources = [...written, facts, input.today]
    const found = toEntries(input.manifest, [], input.today ?? null)
    const hasSameEntries = entries === null || entries === found
    const isSame = isSameList(nextSources, sources) && hasSameItems(lists, shared) && hasSameEntries
    if (isSame && input.resources === resources) return model
    if (!isSame) {
      const [site, announcement, menu, footer] = written.map((part) => withoutComments(part))
      const navigation = isObject(menu) ? fillEntries(menu, getPartPlan('navigation'), found) : menu
      entries = navigation === menu ? null : found
      const { filled, lists: named } = fillLists({ site, announcement, navigation, footer }, shared)
      lists = named
      parts = readParts(withFacts(filled, facts), parts, input.today)
    }
    sources = nextSources
    resources = input.resources
    const next = toSiteModel(parts, resources.pictures, resources.icons)
    // The same texts stay the same object, because every block gets them.
    const texts = hasSameFields(next.texts, model.texts) ? model.texts : next.texts
    if (!isSame || next.logo !== model.logo || !hasSameFields(next.icons, model.icons)) model = { ...next, texts }
    return model
  }
}

const PARTS = ['site', 'announcement', 'navigation', 'footer']

const EMPTY: SiteParts = {
  site: { name: '', url: 'https://localhost', language: 'en' },
  navigation: { items: [] },
  footer: {},
}

/**
 * Reads the parts of a draft, on a day or regardless of dates. The URL and the language matter to the browser, so invalid ones are
 * replaced too.
 */
function readParts(
  { site, announcement, navigation, footer }: Record<keyof SiteParts, unknown>,
  before: SiteParts,
  today: string | undefined,
): SiteParts {
  const isShown = announcement !== undefined && (today === undefined || isPublishedOn(today, announcement))
  const shown = isAnnouncement(announcement) ? announcement : before.announcement
  const url = textOf(site, 'url') ?? ''
  const language = textOf(site, 'language') ?? ''
  const logo = textOf(site, 'logo')
  const texts = fieldOf(site, 'texts')
  return {
    site: {
      name: textOf(site, 'name') ?? before.site.name,
      url: /^https?:/i.test(url) && URL.canParse(url) ? url : before.site.url,
      language: isLanguage(language) ? language : before.site.language,
      ...(logo === null ? {} : { logo }),
      ...(isTexts(texts) ? { texts } : {}),
      facts: readFacts({ site }),
    },
    ...(isShown && shown ? { announcement: shown } : {}),
    navigation: isNavigation(navigation) ? navigation : before.navigation,
    footer: isFooter(footer) ? footer : before.footer,
  }
}

const isTexts = (value: unknown): value is Texts => isObject(value) && findShapeProblem('Texts', value) === null
const isAnnouncement = (value: unknown): value is Announcement => findShapeProblem('Announcement', value) === null
const isNavigation = (value: unknown): value is Navigation => findShapeProblem('Navigation', value) === null
const isFooter = (value: unknown): value is Footer => findShapeProblem('Footer', value) === null

function hasSameFields(one: object, other: object): boolean {
  const fields = Object.entries(one)
  return fields.length === Object.keys(other).length && fields.every(([name, value]) => fieldOf(other, name) === value)
}
