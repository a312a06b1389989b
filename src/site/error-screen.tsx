import { ERROR_STATUS_MARK } from '../manifest/built-site.ts'
import type { SiteModel } from '../manifest/page-model.ts'
import { Link } from '../ui/link.tsx'
import { actions, button, quietButton } from '../ui/styles.ts'
import { drawing, errorScreen, errorStatus } from './error-screen-styles.ts'

interface ErrorScreenProps {
  site: SiteModel
  /** What went wrong, in a few words. Without it there is a mark, which the server replaces by the status that it answers with. */
  status?: string
}

/** What stands in place of a page that could not be shown: what went wrong, and what to do now. */
export function ErrorScreen({ site, status }: ErrorScreenProps) {
  const { texts, navigation } = site
  return (
    <section className={errorScreen}>
      <PulledPlug />
      <h1>{texts.errorTitle}</h1>
      {status === undefined ? (
        <p className={errorStatus} dangerouslySetInnerHTML={{ __html: ERROR_STATUS_MARK }} />
      ) : (
        <p className={errorStatus}>{status}</p>
      )}
      <div className={actions}>
        {/* The target keeps the starter away, which would find itself there already. */}
        {/* biome-ignore lint/a11y/useValidAnchor: an empty address is that of the page itself, with its query */}
        <a className={button} href="" target="_self">
          {texts.reload}
        </a>
        {navigation.action && (
          <Link to={navigation.action.link} place={site} newTab={navigation.action.newTab} className={quietButton}>
            {navigation.action.label}
          </Link>
        )}
      </div>
    </section>
  )
}

/** A cable from edge to edge of the screen whose plug has come out. */
const PulledPlug = () => (
  <svg viewBox="0 0 1200 200" className={drawing} aria-hidden="true" focusable="false">
    <path d="M-1200 150H120c110 0 120-84 230-84 80 0 80 34 150 34M760 100c90 0 90 56 200 56 120 0 130-40 240-40h1200" />
    <path d="M500 72h54q16 0 16 16v24q0 16-16 16h-54zM570 87h34M570 113h34M690 66h52q18 0 18 18v32q0 18-18 18h-52zM690 87h18M690 113h18" />
    <path data-spark="" d="M647 74V52M626 78l-10-16M668 78l10-16M647 126v22M626 122l-10 16M668 122l10 16" />
  </svg>
)
