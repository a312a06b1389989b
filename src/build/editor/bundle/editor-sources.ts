import { hashFiles, listFiles } from '../../compile/source-files.ts'

/** Everything the editor in the browser may contain, and what compiles it. */
const FOLDERS = [
  'schema',
  'src/blocks',
  'src/build/compile',
  'src/build/editor/bundle',
  'src/changes',
  'src/checks',
  'src/contracts',
  'src/document',
  'src/editor',
  'src/forms',
  'src/manifest',
  'src/models',
  'src/site',
  'src/theme',
  'src/ui',
]

/** The sources of the editor in the browser, sorted, as paths below `root` with slashes. */
export const listEditorSources = (root: string): string[] =>
  FOLDERS.flatMap((folder) => listFiles(root, folder))
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort()

/** The hash of everything that the bundle of the editor depends on. */
export const hashEditorSources = (root: string): string => hashFiles(root, listEditorSources(root))
