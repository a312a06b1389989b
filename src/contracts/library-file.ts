/** A file in the public folder that the editor lists. */
export type LibraryFile = LibraryPicture | LinkedFile

/** A file that links can open. */
interface LinkedFile {
  kind: 'linked'
  /** As a manifest names it: `/files/prices.pdf`. */
  src: string
  /** In capitals, such as `PDF`. */
  format: string
  bytes: number
}

/** A picture in the public folder. */
export interface LibraryPicture {
  kind: 'picture'
  /** As a manifest names it: `/pictures/team.jpg`. */
  src: string
  /** In pixels; 0 if it cannot be shown. */
  width: number
  height: number
  /** In capitals, such as `JPEG`; `''` if it cannot be shown. */
  format: string
  bytes: number
  /** Whether a part of it can be written to another file: it is neither a drawing nor an animation. */
  canCrop: boolean
  /** Why it cannot be shown, in a sentence; null if it can. */
  problem: string | null
}

/** The file as it was stored, with what its visitors should know as a sentence; or why it was refused, in a sentence. */
export type UploadAnswer = { file: LibraryFile; warning: string | null } | { refused: string }

/** A part of a picture, in whole pixels from its upper left corner. */
export interface PicturePart {
  left: number
  top: number
  width: number
  height: number
}

/** Whether a file of this name is listed as a picture. */
export const isPictureName = (name: string): boolean => /\.(?:svg|jpe?g|png|webp|avif|gif)$/i.test(name)
