import type { Target } from '../target.ts'

/** The server of this project, which needs no other files. */
export const target: Target = {
  title: 'npm run serve',
  help: 'Start it with: npm run serve',
  canHaveBasePath: true,
  canReceiveForms: true,
  plan: () => ({}),
}
