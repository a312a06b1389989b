import type { SiteModel } from '../../contracts/page-model.ts'
import { needsConsent } from '../../manifest/analytics/service.ts'
import { Link } from '../../ui/link.tsx'
import { quietButton } from '../../ui/styles.ts'
import * as styles from './bar-styles.ts'

/** The services of the site that need consent. */
const listAsked = ({ integrations }: SiteModel) => integrations?.analytics.filter(needsConsent) ?? []

/**
 * The question for consent at the bottom of the screen, on a site with a service that needs it. The script of this folder shows it: without
 * JavaScript nothing is loaded, and nothing is asked.
 */
export function ConsentBar({ site }: { site: SiteModel }) {
  const asked = listAsked(site)
  if (asked.length === 0) return null
  const { texts, language, basePath, integrations } = site
  const names = new Intl.ListFormat(language).format(asked.map(({ name }) => name))
  return (
    <section
      className={styles.bar}
      aria-label={texts.consentTitle}
      tabIndex={-1}
      data-consent={`consent ${basePath}/`}
      data-about={asked.map(({ type }) => type).join()}
      data-cookies={asked.flatMap(({ cookies }) => cookies).join(' ')}
      hidden
    >
      <div className={styles.words}>
        <p className={styles.title}>{texts.consentTitle}</p>
        <p>{texts.consentText.replace('{services}', () => names)}</p>
        <p className={styles.details}>
          {asked.map(({ name, cookies, months }) => (
            <span key={name}>
              {toDetails(texts.consentCookies, { service: name, cookies: cookies.join(', '), months: String(months) })}{' '}
            </span>
          ))}
          {integrations?.privacyPage && (
            <Link to={integrations.privacyPage} place={site}>
              {texts.consentPrivacy}
            </Link>
          )}
        </p>
      </div>
      {/* Both look the same: refusing is as easy as agreeing. */}
      <div className={styles.choices}>
        <button type="button" className={quietButton} value="declined">
          {texts.consentDecline}
        </button>
        <button type="button" className={quietButton} value="accepted">
          {texts.consentAccept}
        </button>
      </div>
    </section>
  )
}

/** The button in the footer that shows the question again. */
export function ConsentSettings({ site }: { site: SiteModel }) {
  if (listAsked(site).length === 0) return null
  return (
    <button type="button" className={styles.settings} data-consent-settings="" hidden>
      {site.texts.cookieSettings}
    </button>
  )
}

const toDetails = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder)
