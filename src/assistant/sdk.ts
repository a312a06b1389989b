import { findPackage } from '../build/engine.ts'
import { readPeerRange } from '../build/peer-package.ts'
import { ExpectedError } from '../contracts/expected-error.ts'

/** The package with the protocol. It is not installed with the engine, because most sites have no assistant. */
const SDK = '@modelcontextprotocol/sdk'

/** Throws an `ExpectedError` with the command that installs the package when it is not installed where the engine can import it. */
export function checkSdk(root: string, isInstalled = findPackage(SDK) !== null): void {
  if (isInstalled) return
  throw new ExpectedError(
    'ASSISTANT_UNAVAILABLE',
    `Assistants need a package with their protocol. Install it with: npm install --save-dev "${SDK}@${readPeerRange(root, SDK)}"`,
  )
}
