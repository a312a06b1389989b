import { STATUS_PLACEHOLDER } from '../contracts/built-site.ts'
import type { SiteModel } from '../contracts/page-model.ts'
import { Link } from '../ui/link.tsx'
import { actions, button, quietButton } from '../ui/styles.ts'
import { errorScreen, errorStatus } from './error-screen-styles.ts'

interface ErrorScreenProps {
  site: SiteModel
  /** What went wrong, in a few words. Without it a placeholder is rendered, which the server replaces with the response status. */
  status?: string
  /** Whether the client script shows it after a failed navigation. The visitor can then retry without a reload. */
  isRetry?: boolean
}

/** The screen that replaces a page that cannot be shown: what went wrong, and what to do next. */
export function ErrorScreen({ site, status, isRetry = false }: ErrorScreenProps) {
  const { texts, navigation } = site
  return (
    <section className={errorScreen} role={isRetry ? 'alert' : undefined}>
      <h1>{texts.errorTitle}</h1>
      {status === undefined ? (
        <p className={errorStatus} dangerouslySetInnerHTML={{ __html: STATUS_PLACEHOLDER }} />
      ) : (
        <p className={errorStatus}>{status}</p>
      )}
      <div className={actions}>
        {/* The target makes the client script ignore the link: it would find that its page is already shown. */}
        {/* biome-ignore lint/a11y/useValidAnchor: an empty URL is that of the page itself, with its query */}
        <a className={button} href="" target={isRetry ? undefined : '_self'}>
          {isRetry ? texts.retry : texts.reload}
        </a>
        {/* After a failed navigation the header is still there, with the same link. */}
        {navigation.action && !isRetry && (
          <Link to={navigation.action.link} place={site} newTab={navigation.action.newTab} className={quietButton}>
            {navigation.action.label}
          </Link>
        )}
      </div>
    </section>
  )
}
