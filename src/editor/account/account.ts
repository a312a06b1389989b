/** The person who has signed in on the server of the editor. */
export interface EditorAccount {
  email: string
  /** Sent with requests, to prove that they come from this page. */
  token: string
  /** The path of the pages for signing in and out. */
  admin: string
  /** The page of enquiries; null for a person who may not read them. */
  enquiries: string | null
}

/** The person who has signed in; null in an editor that runs on the computer of the person who edits. */
export function readAccount(): EditorAccount | null {
  const { email, token, admin, enquiries } = document.getElementById('editor')?.dataset ?? {}
  if (email === undefined || token === undefined || admin === undefined) return null
  return { email, token, admin, enquiries: enquiries ?? null }
}
