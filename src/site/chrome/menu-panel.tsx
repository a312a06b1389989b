import type { SiteModel } from '../../contracts/page-model.ts'
import type { Item, Navigation } from '../../manifest/manifest.gen.ts'
import { Icon } from '../../ui/icon.tsx'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import { MenuLink, useWithinAttribute } from './menu-link.tsx'
import * as styles from './menu-panel-styles.ts'

interface MenuPanelProps {
  panel: NonNullable<Navigation['items'][number]['panel']>
  site: SiteModel
}

/** The panel of an entry with cards: a text with a button, and the cards. */
export function MenuPanel({ panel, site }: MenuPanelProps) {
  return (
    <>
      {(panel.text || panel.action) && (
        <div className={styles.panelIntro}>
          {panel.text && <Markdown text={panel.text} place={site} />}
          {panel.action && <MenuLink action={panel.action} site={site} className={styles.panelAction} />}
        </div>
      )}
      <ul className={styles.panelCards}>
        {panel.items.map((item) => (
          <PanelCard key={item.title} item={item} site={site} />
        ))}
      </ul>
    </>
  )
}

/** The link of the title covers the whole card, so that the card is one link with a short name. */
function PanelCard({ item: { icon, title, text, actions: [action] = [] }, site }: { item: Item; site: SiteModel }) {
  return (
    <li className={styles.panelCard} {...useWithinAttribute(action?.link, site)}>
      {icon && <Icon name={icon} place={site} />}
      {action ? <MenuLink action={{ ...action, label: title }} site={site} /> : <strong>{title}</strong>}
      {text && <Markdown text={text} place={site} />}
    </li>
  )
}
