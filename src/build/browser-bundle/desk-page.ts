import type { DeskPage } from '../../contracts/desk-page.ts'
import { ExpectedError } from '../../contracts/expected-error.ts'
import { findPackage, release } from '../engine.ts'
import { renderDocument } from '../local-server/documents.ts'
import { type BundleFolders, bundleBrowser } from './index.ts'

/** The page of enquiries. Throws an `ExpectedError` if it cannot be compiled here, and the errors of `bundleBrowser`. */
export async function createDeskPage(folders: BundleFolders): Promise<DeskPage> {
  const {
    desk: files,
    signIn,
    readFile,
  } = await bundleBrowser(folders).catch((error: unknown) => {
    throw release || findPackage('rolldown') !== null ? error : new ExpectedError('USAGE', NO_COMPILER)
  })
  const document = { title: 'Enquiries', container: 'desk', files, folder: 'files' }
  return {
    render: (nonce, user) => renderDocument({ ...document, nonce, data: { ...user } }),
    signInScript: signIn.script,
    readFile,
  }
}

const NO_COMPILER =
  'The page of enquiries has to be compiled, but the packages for that are not installed. Install them with npm ci, or copy .cache/browser from a machine on which the page was opened.'
