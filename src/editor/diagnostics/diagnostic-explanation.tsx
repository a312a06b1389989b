import { useEffect, useState } from 'react'
import type { RuleExplanation } from '../../contracts/editor-protocol.ts'
import { EditorRequestError } from '../store/connection.ts'
import { useStore } from '../store/use-editor.ts'
import * as styles from './styles.ts'

/** What the rule of a diagnostic requires, with an example that fails and one that passes. */
export function DiagnosticExplanation({ code }: { code: string }) {
  const store = useStore()
  const [explanation, setExplanation] = useState<RuleExplanation | string>('Loading…')
  useEffect(() => {
    let isCurrent = true
    store.call('explain', { code }).then(
      (found) => isCurrent && setExplanation(found),
      (error: unknown) => {
        if (!(error instanceof EditorRequestError)) throw error
        if (isCurrent) setExplanation(error.message)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [store, code])
  if (typeof explanation === 'string') return <p className={styles.entryHelp}>{explanation}</p>
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
