import { once } from 'node:events'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { portOf } from './http.ts'

interface ReceivedMail {
  from: string
  to: string[]
  raw: Buffer
}

export interface Mailbox {
  /** For `SMTP_URL`. */
  url: string
  received: ReceivedMail[]
  /** Resolves once it has received so many in all. */
  whenReceived(count: number): Promise<void>
  close(): Promise<void>
}

/** An SMTP server on loopback that keeps what it gets, on a free port unless told. `options` may refuse some of it: see `refusal`. */
export async function startMailbox(options: SMTPServerOptions = {}, port = 0): Promise<Mailbox> {
  const received: ReceivedMail[] = []
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    logger: false,
    async onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      try {
        for await (const chunk of stream) chunks.push(chunk)
      } catch (error) {
        return done(error instanceof Error ? error : null)
      }
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
      received.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks) })
      done()
      smtp.server.emit('received')
    },
    ...options,
  })
  // A sender that leaves in the middle is no fault of the mailbox.
  smtp.on('error', () => undefined)
  smtp.listen(port, '127.0.0.1')
  await once(smtp.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${portOf(smtp.server)}`,
    received,
    async whenReceived(count) {
      while (received.length < count) await once(smtp.server, 'received')
    },
    close: () => new Promise((resolve) => smtp.close(resolve)),
  }
}

/** What makes an SMTP server answer with a code. */
export const refusal = (responseCode: number, text: string): Error => Object.assign(new Error(text), { responseCode })
