import { sentences as list } from '../theme/dialog-styles.ts'

/** What changes for visitors, in sentences. */
export function VisitorChanges({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return <p>Nothing changes for visitors.</p>
  return (
    <ul className={list}>
      {sentences.map((sentence, index) => (
        <li key={`${index} ${sentence}`}>{sentence}</li>
      ))}
    </ul>
  )
}
