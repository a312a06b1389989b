import { type PlannedFile, toContentType } from '../output/output-files.ts'

export const toDataUrl = (file: string, bytes: Uint8Array): string =>
  `data:${toContentType(file).replace('; ', ';')};base64,${Buffer.from(bytes).toString('base64')}`

/** HTML with the files that its attributes name, after a base path, as part of it. */
export async function embedFiles(html: string, basePath: string, files: readonly PlannedFile[]): Promise<string> {
  let embedded = html
  for (const { file, read } of files) {
    const url = `"${basePath}/${file}"`
    if (html.includes(url)) embedded = embedded.replaceAll(url, `"${toDataUrl(file, await read())}"`)
  }
  return embedded
}
