/** A person who has signed in on a server to edit its site. */
export interface EditorUser {
  email: string
  /** Sent by the page of the editor with each connection and each upload, to prove that they come from there. */
  token: string
  /** The origin of the server in the browser: `https://www.example.com`. */
  origin: string
  /** The path of the pages for signing in and out, with a slash at the end. */
  adminPath: string
  /** Whether the person may also read enquiries, at `adminPath`. */
  readsEnquiries: boolean
  /** Whether the person may edit now: the session may have ended since the page was opened. `isUse` prolongs the session. */
  mayEdit(isUse: boolean): Promise<boolean>
  /** Records an action in the audit log, before it is done. `subject` is what it is about. The same action soon after is recorded once. */
  record(action: string, subject: string): Promise<void>
}

/** Why the server closes the connection of a window of the editor: codes of a WebSocket for applications (RFC 6455, 7.4.2). */
export const CLOSE_CODES = {
  /** The person is not signed in any more. */
  signedOut: 4401,
  /** Another person has signed in with the browser, or the window was opened before an earlier sign-in was forgotten. */
  otherUser: 4403,
} as const

/** The first protocol that the page of the editor names when it opens a connection. The second one is its token. */
export const EDITOR_PROTOCOL = 'editor'

/** The header with the token of a page, in requests that are no forms. */
export const TOKEN_HEADER = 'x-csrf-token'
