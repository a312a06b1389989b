/** The page of enquiries in the browser. */
export interface DeskPage {
  /** Its document. Style elements need the nonce; scripts and style sheets are at `files/`, next to the document. */
  render(nonce: string, user: DeskUser | null): string
  /** The name of the script of the pages for signing in. It imports no other one. */
  signInScript: string
  /** A script or style sheet by its name, which changes with its content; null for any other name. */
  readFile(name: string): Promise<Uint8Array | null>
}

/** A person who has signed in to read enquiries. */
export interface DeskUser {
  email: string
  /** Sent with each request by the page, to prove that it comes from there. */
  token: string
  /** The URL of the editor, if the person may edit the site. */
  editor?: string
}
