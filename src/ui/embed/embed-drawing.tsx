import type { EmbedKind } from '../../manifest/embed-services/embed-service.ts'
import { drawing } from './card-styles.ts'

/** A drawing in place of a picture: streets with a pin, or the sheet of a calendar. */
export const EmbedDrawing = ({ kind }: { kind: EmbedKind }) => (
  <svg
    viewBox="0 0 480 240"
    preserveAspectRatio={kind === 'booking' ? undefined : 'xMidYMid slice'}
    className={drawing}
    aria-hidden="true"
    focusable="false"
  >
    {kind === 'booking' ? (
      <>
        <path
          d="M180 48h120a12 12 0 0 1 12 12v120a12 12 0 0 1-12 12H180a12 12 0 0 1-12-12V60a12 12 0 0 1 12-12z"
          fill="var(--background)"
          stroke="var(--line-strong)"
          strokeWidth="4"
        />
        <path d="M168 84h144M204 36v24M276 36v24" fill="none" stroke="var(--line-strong)" strokeWidth="4" />
        <path
          d="M196 108h16m20 0h16m20 0h16M196 138h16m20 0h16m20 0h16M196 168h16m20 0h16"
          fill="none"
          stroke="var(--line)"
          strokeWidth="12"
        />
        <path d="M268 138h16" stroke="var(--accent)" strokeWidth="16" />
      </>
    ) : (
      <>
        <path
          d="M-20 170 180 130 330 190 500 150M60-20 110 260M250-20 230 260M390-20 350 260M-20 70 240 90 500 40M330 60 500 240"
          fill="none"
          stroke="var(--background)"
          strokeWidth="14"
        />
        <path d="M240 150c-13-16-21-27-21-39a21 21 0 0 1 42 0c0 12-8 23-21 39z" fill="var(--accent)" />
        <circle cx="240" cy="111" r="8" fill="var(--background)" />
      </>
    )}
  </svg>
)
