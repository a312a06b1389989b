import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { checkAndBuild } from '../../../scripts/lib/build-site.ts'
import { UsageError } from '../../../scripts/lib/command.ts'
import { root } from '../../../scripts/lib/site-options.ts'
import { toServerFolder } from '../../../src/contracts/built-site.ts'
import type { Form, Manifest } from '../../../src/manifest/manifest.gen.ts'

/** The id of a form that is put into the site, so that what is sent fits whatever forms the site has itself. */
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

/** Builds the first site, with the form of the bench, below `folder`. Returns the folder of the built site. */
export async function buildFirstSite(folder: string): Promise<string> {
  const manifest: Manifest = JSON.parse(await readFile(path.join(root, 'site.manifest.json'), 'utf8'))
  const manifestFile = path.join(folder, 'site.manifest.json')
  await writeFile(manifestFile, JSON.stringify({ ...manifest, forms: { ...manifest.forms, [FORM]: form } }))
  const out = path.join(folder, 'dist')
  if (!(await checkAndBuild({ manifestFile, publicFolder: path.join(root, 'public'), out })))
    throw new UsageError('There is no site to measure.')
  return out
}

/** The paths of the pages of a built site, from the smallest to the largest as they are sent with gzip. */
export async function readPages(out: string): Promise<string[]> {
  const text = await readFile(path.join(toServerFolder(out), 'files.json'), 'utf8')
  const files: { path: string; file: string; encodings: { gzip?: number } }[] = JSON.parse(text)
  const sizes = files.flatMap(({ path: address, file, encodings: { gzip } }) => {
    return gzip !== undefined && (file === 'index.html' || file.endsWith('/index.html')) ? [{ address, gzip }] : []
  })
  return sizes.sort((a, b) => a.gzip - b.gzip).map(({ address }) => encodeURI(address))
}
