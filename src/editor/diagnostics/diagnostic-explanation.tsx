import { useRequest } from '../store/use-request.ts'
import * as styles from './styles.ts'

/** What the rule of a diagnostic requires, with an example that fails and one that passes. */
export function DiagnosticExplanation({ code }: { code: string }) {
  const { value: explanation, problem } = useRequest('explain', { code })
  if (!explanation) return <p className={styles.entryHelp}>{problem ?? 'Loading…'}</p>
  return (
    <div className={styles.explanation}>
      <p>{explanation.checks}</p>
      <div className={styles.examples}>
        <Example title="An example that fails" text={explanation.failing} />
        <Example title="An example that passes" text={explanation.passing} />
      </div>
    </div>
  )
}

function Example({ title, text }: { title: string; text: string }) {
  return (
    <figure>
      <figcaption>{title}</figcaption>
      <pre>{text}</pre>
    </figure>
  )
}
