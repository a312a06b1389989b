import type { PageAssets } from '../../../src/contracts/page-model.ts'

/** The assets of a site without islands, fonts and a search. */
export const plainAssets: PageAssets = {
  styles: '/assets/styles.css',
  search: null,
  client: '/assets/client.js',
  clientLater: '/assets/client-later.js',
  announcement: null,
  islands: {},
  fonts: [],
  favicon: null,
  touchIcon: null,
  findUrl: { script: '', list: '' },
  contentSecurityPolicy: '',
}
