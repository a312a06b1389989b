import type { Target } from '../target.ts'

/** https://docs.github.com/pages. It serves files and 404.html, and answers with headers of its own. */
export const target: Target = {
  title: 'GitHub Pages',
  help: 'Upload the output folder as the artifact of the action upload-pages-artifact.',
  canHaveBasePath: true,
  canReceiveForms: false,
  // Without this file, GitHub leaves out files whose name starts with an underscore.
  plan: () => ({ site: [{ file: '.nojekyll', bytes: Buffer.alloc(0) }] }),
}
