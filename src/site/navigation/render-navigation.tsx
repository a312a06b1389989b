import { renderToStaticMarkup } from 'react-dom/server'
import type { PageModel, SiteModel } from '../../contracts/page-model.ts'
import { PageNavigation } from './page-navigation.tsx'

/** The HTML of the navigation of a page, which is above its blocks; empty for a page without one. */
export const renderNavigation = ({ navigation, blocks: [first] }: PageModel, site: SiteModel): string =>
  navigation
    ? renderToStaticMarkup(<PageNavigation navigation={navigation} site={site} tone={first?.block.tone ?? 'plain'} />)
    : ''
