import type { Target } from '../target.ts'

/** Any host that serves files, with index.html for a folder and 404.html for unknown paths. */
export const target: Target = {
  title: 'a static host',
  help: 'Copy the output folder to the host.',
  canHaveBasePath: true,
  canReceiveForms: false,
  plan: () => ({}),
}
