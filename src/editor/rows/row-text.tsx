import * as styles from './styles.ts'

interface RowTextProps {
  title: string
  /** What follows the title; `''` for nothing. */
  detail: string
  /** All of it, for a pointer that rests on it. */
  tooltip: string
}

/** What a row says. It is cut off where the row ends. */
export const RowText = ({ title, detail, tooltip }: RowTextProps) => (
  <span className={styles.text} title={tooltip}>
    <span>{title}</span>
    {detail !== '' && <small>{detail}</small>}
  </span>
)
