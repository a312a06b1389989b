import { COMPRESSED_EXTENSIONS, type OutputFile } from '../output/output-files.ts'

/** The names of the compressed copies that the build makes, as patterns, for hosts that compress themselves. */
export const COMPRESSED_COPIES: readonly string[] = COMPRESSED_EXTENSIONS.flatMap((extension) => [
  `*.${extension}.br`,
  `*.${extension}.gz`,
])

/** A file with patterns of names, which a host leaves out, in the syntax of `.gitignore`: here the compressed copies. */
export const toIgnoreFile = (file: string): OutputFile => ({
  file,
  bytes: Buffer.from(COMPRESSED_COPIES.map((pattern) => `${pattern}\n`).join('')),
})
