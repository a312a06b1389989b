import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buildAndReport } from '../../../scripts/lib/build-site.ts'
import { UsageError } from '../../../scripts/lib/command.ts'
import { root } from '../../../scripts/lib/site-options.ts'
import { toServerFolder } from '../../../src/contracts/built-site.ts'
import type { Form, Manifest } from '../../../src/manifest/manifest.gen.ts'

/** The id of a form that is added to the site, so that the bench does not depend on the forms of the site. */
export const FORM = 'bench-enquiry'

export const form: Form = {
  title: 'Enquiry',
  submitLabel: 'Send',
  fields: [
    { type: 'text', name: 'name', label: 'Name', required: true },
    { type: 'email', name: 'email', label: 'Email', required: true },
    { type: 'textarea', name: 'message', label: 'Message', required: true },
    { type: 'file', name: 'file', label: 'File', accept: ['txt'] },
  ],
  delivery: [{ kind: 'store' }],
}

/** Builds the first site with the bench form into a subfolder of `folder`. Returns the output folder. */
export async function buildFirstSite(folder: string): Promise<string> {
  const manifest: Manifest = JSON.parse(await readFile(path.join(root, 'site.manifest.json'), 'utf8'))
  const manifestFile = path.join(folder, 'site.manifest.json')
  await writeFile(manifestFile, JSON.stringify({ ...manifest, forms: { ...manifest.forms, [FORM]: form } }))
  const out = path.join(folder, 'dist')
  if (!(await buildAndReport({ manifestFile, publicFolder: path.join(root, 'public'), out })))
    throw new UsageError('The first site was not built, so there is nothing to measure.')
  return out
}

/** The paths of the pages of a built site, ordered by their gzip size. */
export async function readPages(out: string): Promise<string[]> {
  const text = await readFile(path.join(toServerFolder(out), 'files.json'), 'utf8')
  const files: { path: string; file: string; encodings: { gzip?: number } }[] = JSON.parse(text)
  const sizes = files.flatMap(({ path: pagePath, file, encodings: { gzip } }) => {
    return gzip !== undefined && (file === 'index.html' || file.endsWith('/index.html')) ? [{ pagePath, gzip }] : []
  })
  return sizes.sort((a, b) => a.gzip - b.gzip).map(({ pagePath }) => encodeURI(pagePath))
}
