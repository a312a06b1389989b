import type { SiteModel } from '../contracts/page-model.ts'
import type { IconDrawing, PictureFile } from '../contracts/place.ts'
import type { Manifest } from '../manifest/manifest.gen.ts'
import { toBasePath } from '../manifest/path.ts'
import { findDefaultTexts } from './default-texts.ts'
import { toSiteIntegrations } from './integrations.ts'
import { findLinks, findResources } from './schema-marks.ts'

/** The facts with these names. */
const toContact = ({ email, phone, address }: Readonly<Record<string, string>>): SiteModel['contact'] => ({
  ...(email !== undefined && { email }),
  ...(phone !== undefined && { phone }),
  ...(address !== undefined && { address }),
})

/** The parts of a manifest that every page shows. */
export type SiteParts = Pick<Manifest, 'site' | 'announcement' | 'navigation' | 'footer'>

/**
 * The model of what is the same on every page. Throws if the public URL is not an http or https URL. Previews leave out the integrations:
 * they load nothing from others and count no page views.
 */
export function toSiteModel(
  { site, announcement, navigation, footer, integrations }: SiteParts & Pick<Manifest, 'integrations'>,
  pictures: Readonly<Record<string, PictureFile>>,
  icons: Readonly<Record<string, IconDrawing>>,
): SiteModel {
  const basePath = toBasePath(site.url)
  const chromeIcons = findResources({ footer, navigation }).icons
  return {
    name: site.name,
    language: site.language,
    url: `${new URL(site.url).origin}${basePath}`,
    basePath,
    texts: { ...findDefaultTexts(site.language), ...site.texts },
    announcement: announcement && !announcement.hidden ? announcement : null,
    navigation,
    contact: toContact(site.facts ?? {}),
    navigationLinks: findLinks({ navigation }),
    footer,
    ...(integrations ? { integrations: toSiteIntegrations(integrations) } : {}),
    logo: site.logo ? (pictures[site.logo] ?? null) : null,
    icons: Object.fromEntries(Object.entries(icons).filter(([name]) => chromeIcons.has(name))),
  }
}
