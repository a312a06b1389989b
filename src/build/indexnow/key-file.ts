import type { Manifest } from '../../manifest/manifest.gen.ts'
import type { OutputFile } from '../output/output-files.ts'

/** Whether a text can be a key of IndexNow (indexnow.org/documentation). */
export const isIndexNowKey = (text: string): boolean => /^[A-Za-z0-9-]{8,128}$/.test(text)

/** The file by which search engines see that someone who knows the key may submit URLs of the site; none without a key. */
export function toKeyFile({ integrations }: Manifest): OutputFile[] {
  const key = integrations?.indexNow
  return key === undefined ? [] : [{ file: `${key}.txt`, bytes: Buffer.from(key) }]
}
