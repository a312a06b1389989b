import { createTransport } from 'nodemailer'
import type { ServedForm } from '../../contracts/built-site.ts'
import { toSubject } from '../../forms/mail-subjects.ts'
import { findMailLanguage } from '../../forms/mail-words.ts'
import { EMAIL_PATTERN } from '../../forms/patterns.ts'
import { toCount } from '../plural.ts'
import type { Settings } from '../settings.ts'
import type { LeadStore } from '../store/lead-store.ts'
import type { NoticeContent } from '../store/owner-notice.ts'
import { toErrorCode } from './attempt-outcome.ts'
import { type MailSite, toBaseMail } from './lead-mail.ts'
import { readRecipient, toSender } from './mailer.ts'
import { toNoticeCounts, toNoticeText } from './notice-text.ts'
import { readSmtpUrl } from './smtp-url.ts'

export interface NoticeOptions {
  store: LeadStore
  settings: Settings
  site: MailSite
  /** By form id. */
  forms: ReadonlyMap<string, ServedForm>
  /** Writes a line to the log; it contains no answers or secrets. */
  log: (line: string) => void
}

/** A notice that is sent regularly. */
export interface OwnerNotice {
  /** Sends no further notices and waits for the one being sent. */
  stop(): Promise<void>
}

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/** Time limit for one email. */
const SEND_LIMIT_MS = 30_000

/** Runs `tellOwner` now and every hour. */
export function startOwnerNotice(options: NoticeOptions): OwnerNotice {
  let running = Promise.resolve()
  const run = () => {
    running = notifyOwner(options, Date.now()).catch((error: unknown) => {
      options.log(`The owner could not be notified of held enquiries and failed deliveries (${toErrorCode(error)}).`)
    })
  }
  run()
  const timer = setInterval(run, HOUR_MS)
  return {
    stop() {
      clearInterval(timer)
      return running
    },
  }
}

/**
 * Sends the owner one email about held enquiries and deliveries that were given up. It is sent at most once a day per store, whatever the
 * number of servers, and only when there is something new. It goes to `OWNER_EMAIL`, or else to the email recipients of the forms, in
 * their languages, and contains no answers. While no email can be sent or there is no recipient, the news is kept for later.
 */
export async function notifyOwner({ store, settings, site, forms, log }: NoticeOptions, nowMs: number): Promise<void> {
  const recipients = findOwners(settings, site, forms)
  if (!(readSmtpUrl(settings) instanceof URL) || recipients.size === 0) return
  const lastMs = await store.readNoticeTime()
  // A time in the future was stored before the clock was set back.
  const sinceMs = lastMs > nowMs ? nowMs - DAY_MS : lastMs
  if (nowMs < sinceMs + DAY_MS) return
  const news = await store.readNoticeContent(sinceMs, nowMs)
  if (news.held.count + news.dead.count === 0 || !(await store.moveNoticeTime(lastMs, nowMs))) return
  const sent = await Promise.all(
    [...recipients].map(([to, language]) => sendNotice(news, { to, language }, { settings, site, nowMs })),
  )
  if (sent.includes(true)) return log(`The owner was notified of ${toCounts(news)}.`)
  log(`The owner could not be notified of ${toCounts(news)}: the mail server did not accept the email.`)
  await store.moveNoticeTime(nowMs, lastMs)
}

/**
 * The email addresses of the owner with their languages: those of the deliveries to them, or else that of the site. An invalid
 * `OWNER_EMAIL`, which `leads doctor` reports, is ignored.
 */
function findOwners(settings: Settings, site: MailSite, forms: NoticeOptions['forms']): ReadonlyMap<string, string> {
  const recipients = new Map<string, string>()
  for (const { definition } of forms.values())
    for (const target of definition.delivery ?? []) {
      const to = target.kind === 'email' ? readRecipient(target, settings) : null
      if (target.kind === 'email' && typeof to === 'string') recipients.set(to, target.language ?? site.language)
    }
  const own = settings.variable('OWNER_EMAIL')
  const isOwn = own !== null && EMAIL_PATTERN.test(own)
  return isOwn ? new Map([[own, recipients.get(own) ?? site.language]]) : recipients
}

interface NoticeContext {
  settings: Settings
  site: MailSite
  nowMs: number
}

/** Returns whether the mail server accepted the notice. */
async function sendNotice(
  news: NoticeContent,
  { to, language }: { to: string; language: string },
  { settings, site, nowMs }: NoticeContext,
): Promise<boolean> {
  const mailLanguage = findMailLanguage(language)
  const url = readSmtpUrl(settings)
  if (!(url instanceof URL)) return false
  const transport = createTransport({ url: url.href })
  try {
    await transport.sendMail({
      ...toBaseMail(`notice_${nowMs}`, site, { from: toSender(settings, site, url), to }),
      subject: toSubject(`${site.name}: ${toNoticeCounts(news, mailLanguage)}`),
      text: toNoticeText(news, mailLanguage, site.timeZone ?? 'UTC'),
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal: AbortSignal.timeout(SEND_LIMIT_MS),
    })
    return true
  } catch {
    return false
  } finally {
    transport.close()
  }
}

/** For the log. */
function toCounts({ held, dead }: NoticeContent): string {
  const parts = [
    held.count > 0 ? `${toCount(held.count, 'enquiry', 'enquiries')} held` : '',
    dead.count > 0 ? `${toCount(dead.count, 'delivery', 'deliveries')} given up` : '',
  ]
  return parts.filter((part) => part !== '').join(', ')
}
