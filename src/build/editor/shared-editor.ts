import { access, constants } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import type { Duplex } from 'node:stream'
import type { EditorUser } from '../../contracts/editor-user.ts'
import { ExpectedError } from '../../contracts/expected-error.ts'
import { decodePath } from '../../manifest/path.ts'
import { answerRequest } from '../local-server/answer-request.ts'
import { sendSiteFile } from '../local-server/site-files.ts'
import { readManifestFile, toDisplayPath } from '../manifest-file.ts'
import { type EditorOptions, openEditor } from './index.ts'

/** The editor of one manifest for several people, as part of a server that checks who sends a request. */
export interface SharedEditor {
  handleRequest(request: IncomingMessage, response: ServerResponse, user: EditorUser): Promise<void>
  /** Sends a file of the draft. Resolves to whether there is one at this URL. */
  sendDraftFile(request: IncomingMessage, response: ServerResponse): Promise<boolean>
  connect(request: IncomingMessage, socket: Duplex, head: Buffer, user: EditorUser): void
  /** Opens a connection and closes it with a code. */
  refuse(request: IncomingMessage, socket: Duplex, head: Buffer, code: number): void
  /** Records where the editor is, for the message that a second editor of the same manifest shows. */
  announce(url: string, port: number): void
  close(): Promise<void>
}

/** Opens the editor of a manifest. Throws the errors of `openEditor`, and one with the code `MANIFEST_UNWRITABLE` if it cannot be saved. */
export async function openSharedEditor(options: Omit<EditorOptions, 'enquiries'>): Promise<SharedEditor> {
  await readManifestFile(options.manifestFile)
  await checkWritable(options.manifestFile)
  const { folder, route, sockets, site, close } = await openEditor(options)
  return {
    handleRequest: (request, response, user) => answerRequest(request, response, (exchange) => route(exchange, user)),
    async sendDraftFile(request, response) {
      const { url = '/' } = request
      return sendSiteFile({ request, response, path: decodePath(url.split('?')[0] ?? url) }, options, site())
    },
    connect: sockets.accept,
    refuse: sockets.refuse,
    announce: folder.announce,
    close,
  }
}

/** A manifest is saved by writing a file next to it and renaming that. */
async function checkWritable(manifestFile: string): Promise<void> {
  try {
    for (const place of [manifestFile, path.dirname(path.resolve(manifestFile))]) await access(place, constants.W_OK)
  } catch (cause) {
    throw new ExpectedError(
      'MANIFEST_UNWRITABLE',
      `The file "${toDisplayPath(manifestFile)}" is read-only for this server, so no one can edit the site. Allow the server to write the file and its folder, or remove the role "edit" from ADMIN_USERS.`,
      { cause },
    )
  }
}
