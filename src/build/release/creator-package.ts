import { copyFile, cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readDocumentationUrl } from '../documentation-url.ts'

/** The folder of the package `create-manifest-site` in a checkout. */
const CREATOR = 'packages/create'

/**
 * Writes the package `create-manifest-site` of the checkout `root` into an empty folder: its program, and the templates that it copies. Its
 * home page is the documentation, if that is published.
 */
export async function writeCreatorPackage(root: string, folder: string): Promise<void> {
  await cp(path.join(root, CREATOR), folder, { recursive: true })
  await copyFile(path.join(root, 'LICENSE'), path.join(folder, 'LICENSE'))
  const description = path.join(folder, 'package.json')
  const homepage = readDocumentationUrl(root) ?? undefined
  await writeFile(description, toJson({ ...JSON.parse(await readFile(description, 'utf8')), homepage }))
  const templates = path.join(root, 'templates')
  for (const template of await readdir(templates)) {
    const target = path.join(folder, 'templates', template)
    await mkdir(target, { recursive: true })
    // An edited template also has drafts, which stay here.
    await copyFile(path.join(templates, template, 'site.manifest.json'), path.join(target, 'site.manifest.json'))
    await cp(path.join(templates, template, 'public'), path.join(target, 'public'), { recursive: true })
  }
}

const toJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`
