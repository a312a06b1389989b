import type { Severity } from '../../contracts/diagnostic.ts'
import type { CheckedPlan } from '../../contracts/editor-protocol.ts'
import { SeverityIcon } from '../diagnostics/severity-icon.tsx'
import * as styles from './styles.ts'

export interface PlanMessage {
  severity: Severity
  text: string
}

/** What the validator would report about a value and everything in it, in its words. */
export const findMessages = ({ diagnostics }: CheckedPlan, pointer: string): PlanMessage[] =>
  diagnostics
    .filter((one) => one.pointer === pointer || one.pointer.startsWith(`${pointer}/`))
    .map(({ severity, message }) => ({ severity, text: message }))

/** Why something cannot be done, or what is not good about it. */
export function PlanMessages({ id, messages }: { id?: string; messages: readonly PlanMessage[] }) {
  return (
    <div id={id} role="status">
      {messages.map(({ severity, text }) => (
        <p key={text} className={styles.message} data-severity={severity}>
          <SeverityIcon severity={severity} />
          {text}
        </p>
      ))}
    </div>
  )
}
