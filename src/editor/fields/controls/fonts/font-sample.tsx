import * as styles from './styles.ts'

/** A line in a typeface, by its name or the path of its file. */
export const FontSample = ({ font }: { font: string }) => (
  <p className={styles.sample} data-font={font} aria-hidden>
    The quick brown fox jumps over 1234567890
  </p>
)
