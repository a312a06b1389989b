import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type StartedEditor, startEditor } from '../../../src/build/editor/start-editor.ts'
import { cache, root } from '../project.ts'
import { connectToEditor, type EditorClient } from './editor-client.ts'

/** A copy of a fixture site, which a test can edit. */
export interface OpenedSite extends AsyncDisposable {
  folder: string
  manifestFile: string
  publicFolder: string
  read(): Promise<string>
  write(text: string): Promise<void>
  /** Replaces a text that the manifest has once, as another program would. */
  edit(from: string, to: string): Promise<void>
  /** Starts an editor of the site on a free port. It is ended with the site. */
  start(options?: { publishTo?: string }): Promise<StartedEditor>
  /** Opens a window of the editor that was started last, or of a new one. */
  connect(): Promise<EditorClient>
  /** Ends the editor that was started last and starts it again. `between` is done while no editor runs. */
  restart(between?: () => Promise<void>): Promise<StartedEditor>
  /** Closes all windows and ends all editors. */
  end(): Promise<void>
}

/** Copies a fixture site to a new folder, by default a small one. */
export async function copySite(name = 'spine'): Promise<OpenedSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'edited-site-'))
  await cp(path.join(root, 'tests/fixtures/sites', name), folder, { recursive: true })
  await mkdir(path.join(folder, 'public'), { recursive: true })
  const manifestFile = path.join(folder, 'site.manifest.json')
  const publicFolder = path.join(folder, 'public')
  const editors: StartedEditor[] = []
  const clients: EditorClient[] = []
  const start = async (options?: { publishTo?: string }) => {
    const editor = await startEditor({ ...options, manifestFile, publicFolder, root, cache, port: 0 })
    editors.push(editor)
    return editor
  }
  const end = async () => {
    for (const client of clients.splice(0)) await client.close()
    for (const editor of editors.splice(0)) await editor.close()
  }
  const read = () => readFile(manifestFile, 'utf8')
  return {
    folder,
    manifestFile,
    publicFolder,
    read,
    write: (text) => writeFile(manifestFile, text),
    async edit(from, to) {
      const [before, after, ...others] = (await read()).split(from)
      if (after === undefined || others.length > 0) throw new Error(`The manifest does not have the text once: ${from}`)
      await writeFile(manifestFile, before + to + after)
    },
    start,
    async connect() {
      const client = await connectToEditor((editors.at(-1) ?? (await start())).url)
      clients.push(client)
      return client
    },
    async restart(between) {
      await editors.pop()?.close()
      await between?.()
      return start()
    },
    end,
    async [Symbol.asyncDispose]() {
      await end()
      await rm(folder, { recursive: true })
    },
  }
}
