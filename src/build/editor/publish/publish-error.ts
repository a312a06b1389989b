import { ExpectedError } from '../../../contracts/expected-error.ts'

/** Why something cannot be published, as a sentence that also says what to do. */
export class PublishError extends ExpectedError {
  /** What git or a hook has said; empty if there is nothing. */
  readonly output: string

  constructor(message: string, output = '') {
    super('PUBLISH_FAILED', message)
    this.output = output
  }
}
