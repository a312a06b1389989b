import { ExpectedError } from '../contracts/expected-error.ts'

/** A call of an assistant that is refused. `details` is what the assistant needs to correct it, as JSON. */
export class CallRefusal extends ExpectedError {
  readonly details: Readonly<Record<string, unknown>>

  constructor(message: string, details: Readonly<Record<string, unknown>> = {}) {
    super('CALL_REFUSED', message)
    this.details = details
  }
}
