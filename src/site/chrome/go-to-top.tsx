import type { Texts } from '../../manifest/manifest.gen.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { goToTop } from '../styles.ts'

/** The link to the top of a long page. It is a plain link; the client script shows it once the page is scrolled. */
export const GoToTop = ({ texts }: { texts: Required<Texts> }) => (
  <a className={goToTop} href="#top" data-go-to-top="">
    <VisuallyHidden>{texts.goToTop}</VisuallyHidden>
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path
        d="M12 19V5M6 11l6-6 6 6"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  </a>
)
