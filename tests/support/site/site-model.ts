import type { SiteModel } from '../../../src/contracts/page-model.ts'
import { englishTexts } from '../../../src/manifest/texts.gen.ts'

/** The model of a small site in English without a menu and a footer, below a base path. */
export const createSiteModel = (basePath: string): SiteModel => ({
  name: 'Bakery',
  language: 'en-GB',
  url: `https://bakery.example${basePath}`,
  basePath,
  texts: englishTexts,
  announcement: null,
  navigation: { items: [] },
  contact: {},
  navigationLinks: [],
  footer: {},
  logo: null,
  icons: {},
})
