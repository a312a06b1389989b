import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { getLanguageService, type JSONSchema, TextDocument } from 'vscode-json-languageservice'

/** A folder that is open in VS Code, and `json.schemas` of its settings. */
export interface OpenFolder {
  folder: string
  schemas: readonly { url: string; fileMatch: string[]; schema: object }[]
}

/** What VS Code does in `site.manifest.json`. */
export interface JsonEditor {
  /** The sorted labels of the completions at `‸`. */
  completionsAt(marked: string): Promise<string[]>
  /** The texts that the completions at `‸` insert, including placeholders. */
  snippetsAt(marked: string): Promise<string[]>
  warningsOf(text: string): Promise<string[]>
  /** The text shown when hovering over the first occurrence of `word`, as JSON. */
  hoverOver(text: string, word: string): Promise<string>
  colorsOf(text: string): Promise<string[]>
}

/** The JSON language service as in VS Code, with the schemas that the settings of the folder name. */
export function createJsonEditor({ folder, schemas: configured }: OpenFolder, readSchema = readText): JsonEditor {
  const service = getLanguageService({
    workspaceContext: { resolveRelativePath: (relative, resource) => new URL(relative, resource).href },
    schemaRequestService: (uri) => readSchema(fileURLToPath(uri)),
  })
  const schemas = configured.map(({ url, fileMatch, schema: inline }) => {
    const own: JSONSchema = structuredClone(inline)
    return { uri: pathToFileURL(path.join(folder, url)).href, fileMatch, schema: own }
  })
  service.configure({ schemas })
  const open = (text: string) => {
    const document = TextDocument.create(pathToFileURL(path.join(folder, 'site.manifest.json')).href, 'json', 1, text)
    return { document, json: service.parseJSONDocument(document) }
  }
  const complete = async (marked: string) => {
    const { document, json } = open(marked.replace('‸', ''))
    return (await service.doComplete(document, document.positionAt(marked.indexOf('‸')), json))?.items ?? []
  }
  return {
    completionsAt: async (marked) => (await complete(marked)).map(({ label }) => label).sort(),
    snippetsAt: async (marked) => (await complete(marked)).map(({ insertText = '' }) => insertText),
    async warningsOf(text) {
      const { document, json } = open(text)
      return (await service.doValidation(document, json)).map(({ message }) => String(message))
    },
    async hoverOver(text, word) {
      const { document, json } = open(text)
      return JSON.stringify(await service.doHover(document, document.positionAt(text.indexOf(word) + 2), json))
    },
    async colorsOf(text) {
      const { document, json } = open(text)
      return (await service.findDocumentColors(document, json)).map(({ range }) => document.getText(range))
    },
  }
}

const readText = (file: string): Promise<string> => readFile(file, 'utf8')
