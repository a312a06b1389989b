/** Something wrong with a picture that the person at the keyboard can mend: one sentence that names the file. */
export function toPictureError(name: string, error: unknown): Error {
  const reason = error instanceof Error ? error.message : String(error)
  const message = reason.includes(name) ? reason : `${name} cannot be prepared as a picture: ${reason}`
  return Object.assign(new Error(message, { cause: error }), { name: 'PictureError' })
}
