import { ERROR_STATUS_MARK } from '../manifest/built-site.ts'
import type { Texts } from '../manifest/manifest.gen.ts'
import { button } from '../ui/styles.ts'
import { errorScreen, errorStatus } from './error-screen-styles.ts'

interface ErrorScreenProps {
  texts: Required<Texts>
  /** What went wrong, in a few words. Without it there is a mark, which the server replaces by the status that it answers with. */
  status?: string
}

/** What stands in place of a page that could not be shown. */
export function ErrorScreen({ texts, status }: ErrorScreenProps) {
  return (
    <section className={errorScreen}>
      <h1>{texts.errorTitle}</h1>
      {status === undefined ? (
        <p className={errorStatus} dangerouslySetInnerHTML={{ __html: ERROR_STATUS_MARK }} />
      ) : (
        <p className={errorStatus}>{status}</p>
      )}
      <p>
        {/* The target keeps the starter away, which would find itself there already. */}
        {/* biome-ignore lint/a11y/useValidAnchor: an empty address is that of the page itself, with its query */}
        <a className={button} href="" target="_self">
          {texts.reload}
        </a>
      </p>
    </section>
  )
}
