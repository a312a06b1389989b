import type { DeskPage } from '../../contracts/desk-page.ts'
import { renderDocument } from '../local-server/documents.ts'
import { type BundleFolders, bundleBrowser } from './index.ts'

/** The page of enquiries. Throws the errors of `bundleBrowser`. */
export async function createDeskPage(folders: BundleFolders): Promise<DeskPage> {
  const { desk: files, readFile } = await bundleBrowser(folders)
  return {
    render: ({ nonce, token }) =>
      renderDocument({ title: 'Enquiries', container: 'desk', files, folder: 'files', nonce, code: token }),
    readFile,
  }
}
