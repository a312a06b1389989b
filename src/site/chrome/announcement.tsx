import type { SiteModel } from '../../contracts/page-model.ts'
import { Link } from '../../ui/link.tsx'
import { InlineMarkdown } from '../../ui/markdown/markdown.tsx'
import { textLink } from '../../ui/styles.ts'
import * as styles from './announcement-styles.ts'

/**
 * The line above the header of every page. Its button needs the script of the folder `announcement`, and is shown only once that script has
 * run.
 */
export function Announcement({ site }: { site: SiteModel }) {
  const { announcement, texts } = site
  if (announcement === null) return null
  const { text, action, tone = 'brand', dismissible = true } = announcement
  return (
    <aside className={styles.announcement} aria-label={texts.announcement} data-tone={tone}>
      <p className={styles.words}>
        <span>
          <InlineMarkdown text={text} place={site} />
        </span>
        {action && (
          <Link to={action.link} place={site} newTab={action.newTab} className={textLink}>
            {action.label}
          </Link>
        )}
      </p>
      {dismissible && <button type="button" className={styles.dismiss} aria-label={texts.dismiss} data-dismiss="" />}
    </aside>
  )
}

/**
 * What the script of an announcement needs: where it stores the text of the dismissed announcement, and the text of this one. Sites can
 * share an origin.
 */
export const toDismissal = ({ announcement, basePath }: SiteModel): { 'data-key': string; 'data-text': string | undefined } => ({
  'data-key': `announcement ${basePath}/`,
  'data-text': announcement?.text,
})
