import type { EndedSession } from '../store/connection.ts'
import { readAccount } from './account.ts'

/** Why a page of a person who has signed in has no connection, and how to go on. Nothing that was typed is lost. */
export function SignInNews({ ended }: { ended: EndedSession }) {
  const account = readAccount()
  if (!account) return null
  const link = (
    <a href={`${account.admin}sign-in`} target="_blank" rel="noopener">
      Sign in again in another tab
    </a>
  )
  if (ended === 'signed-out')
    return (
      <span>
        You are signed out. What you change is kept in this window. {link} as {account.email}, and this window goes on by itself.
      </span>
    )
  return (
    <span>
      Another person has signed in with this browser. What you change is kept in this window. {link} as {account.email}, or reload
      this window to go on as the other person.
    </span>
  )
}
