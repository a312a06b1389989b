import path from 'node:path'
import { PREVIEW_FILES_PATH } from '../../contracts/preview-state.ts'
import { bundleBrowser } from '../browser-bundle/index.ts'
import { renderDocument } from '../local-server/documents.ts'
import { sendBundleFile } from '../local-server/site-files.ts'
import { readOwnFolder } from '../own/own-folder.ts'
import { type Deliver, previewDocument } from './code-delivery.ts'

/** Delivers the bundle: the sources do not change while the preview runs. */
export const deliverBundle: Deliver = async (folders) => {
  const bundle = bundleBrowser(folders)
  // Until a browser asks for it, nothing waits for the bundle.
  bundle.catch(() => {})
  return {
    async renderDocument() {
      const { preview: files } = await bundle
      return renderDocument({ ...previewDocument, files, folder: PREVIEW_FILES_PATH })
    },
    // Open pages also load changed own blocks.
    version: async () => [(await bundle).preview.script, path.basename(readOwnFolder() ?? '')].join(' '),
    async sendFile(exchange) {
      if (!exchange.path.startsWith(`${PREVIEW_FILES_PATH}/`)) return false
      await sendBundleFile(exchange, await bundle)
      return true
    },
    ownsSocket: () => false,
    close: async () => {},
  }
}
