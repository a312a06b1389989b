import { once } from 'node:events'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { portOf } from '../server/http.ts'

interface ReceivedMail {
  from: string
  to: string[]
  raw: Buffer
}

export interface Mailbox {
  /** The value for `SMTP_URL`. */
  url: string
  received: ReceivedMail[]
  /** Resolves once it has received `count` emails in total. */
  whenReceived(count: number): Promise<void>
  close(): Promise<void>
}

/** An SMTP server on loopback that collects emails, by default on a free port. `options` may refuse emails: see `refusal`. */
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
  // Senders may close the connection in the middle of an email.
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

/** An error that makes the SMTP server reply with a code. */
export const refusal = (responseCode: number, text: string): Error => Object.assign(new Error(text), { responseCode })
