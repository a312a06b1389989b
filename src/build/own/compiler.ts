import { ExpectedError } from '../../contracts/expected-error.ts'
import { findPackage } from '../engine.ts'
import { readPeerRange } from '../peer-package.ts'

/** The package that compiles own blocks. It is not installed with the engine, because most sites need no compiler. */
const COMPILER = 'rolldown'

/** Throws an `ExpectedError` with the command that installs the compiler when it is not installed where the engine can import it. */
export function checkCompiler(root: string, isInstalled = findPackage(COMPILER) !== null): void {
  if (isInstalled) return
  throw new ExpectedError(
    'OWN_PARTS_UNUSABLE',
    `This site has blocks or rules of its own, which need a compiler. Install it with: npm install --save-dev ${COMPILER}@${readVersion(root)}`,
  )
}

/** The version of the compiler with which the engine is tested. */
const readVersion = (root: string): string => readPeerRange(root, COMPILER).replace(/^[~^]/, '')
