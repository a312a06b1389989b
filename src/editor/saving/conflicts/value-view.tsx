import type { ComparedValue } from './compare-values.ts'
import * as styles from './styles.ts'

interface ValueViewProps {
  title: string
  /** Null if this version does not have the value. */
  value: ComparedValue | null
}

/** One version of a value, with its differences marked. */
export function ValueView({ title, value }: ValueViewProps) {
  return (
    <div className={styles.version}>
      <h4 className={styles.versionTitle}>{title}</h4>
      {value === null ? (
        <p className={styles.absent}>It does not exist in this version.</p>
      ) : (
        <div className={styles.value} data-json={value.isJson || undefined}>
          {value.parts.map(({ text, isDifferent }, index) => (isDifferent ? <mark key={index}>{text}</mark> : text))}
        </div>
      )}
    </div>
  )
}
