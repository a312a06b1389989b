import { hashFiles, listFiles } from '../compile/source-files.ts'

/** Everything the editor and the preview in the browser may contain, and what compiles it. */
const FOLDERS = [
  'schema',
  'src/blocks',
  'src/build/compile',
  'src/build/browser-bundle',
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

/** The sources of the editor and the preview in the browser, sorted, as paths below `root` with slashes. */
export const listBrowserSources = (root: string): string[] =>
  FOLDERS.flatMap((folder) => listFiles(root, folder))
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort()

/** The hash of everything that the browser bundle depends on. */
export const hashBrowserSources = (root: string): string => hashFiles(root, listBrowserSources(root))
