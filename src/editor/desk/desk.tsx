import { useEffect, useSyncExternalStore } from 'react'
import type { DeskUser } from '../../contracts/desk-page.ts'
import { useOpenEnquiry } from '../enquiries/desk-context.ts'
import { EnquiryArea } from '../enquiries/enquiry-area.tsx'
import { EnquiryView } from '../enquiries/enquiry-view.tsx'
import { Announcer } from '../theme/announcer.tsx'
import { button } from '../theme/control-styles.ts'
import type { DeskStore } from './desk-store.ts'
import * as styles from './styles.ts'

/** A page with nothing but the enquiries: the list, and the open one next to it or, on narrow windows, in its place. */
export function Desk({ store, user }: { store: DeskStore; user: DeskUser | null }) {
  const { open } = useOpenEnquiry()
  const { isLost, announcements } = useSyncExternalStore(store.subscribe, store.get)
  useEffect(() => {
    // On narrow windows, the list is hidden now, and with it what was pressed there.
    const frame = requestAnimationFrame(() => {
      if (open !== null && (isUnfocused() || !document.activeElement?.checkVisibility())) findView()?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [open])
  return (
    <main className={styles.desk} data-open={open !== null}>
      <section className={styles.list} aria-labelledby="desk-title">
        <h1 id="desk-title">Enquiries</h1>
        {user && <Account user={user} />}
        {isLost && <p role="alert">The server cannot be reached. The enquiries below may not be the newest ones.</p>}
        <EnquiryArea />
      </section>
      <section className={styles.place} aria-label="Open enquiry">
        {open === null ? <p>Choose an enquiry to read it.</p> : <EnquiryView receipt={open} />}
      </section>
      <Announcer announcements={announcements} />
    </main>
  )
}

function Account({ user: { email, token, editor } }: { user: DeskUser }) {
  return (
    <form className={styles.account} method="post" action="sign-out">
      <span>{email}</span>
      {editor !== undefined && (
        <a className={button} data-kind="outlined" href={editor}>
          Edit the site
        </a>
      )}
      <a className={button} data-kind="outlined" href="passkeys">
        Passkeys
      </a>
      <input type="hidden" name="token" value={token} />
      <button className={button} type="submit" data-kind="outlined">
        Sign out
      </button>
      <button className={button} type="submit" name="everywhere" value="yes">
        Sign out everywhere
      </button>
    </form>
  )
}

const isUnfocused = () => document.activeElement === document.body

const findView = () => document.querySelector<HTMLElement>('article')
