import { createHmac } from 'node:crypto'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { isExpectedError } from '../../../contracts/expected-error.ts'
import type { LeadStore } from '../../store/lead-store.ts'
import type { Passkey } from '../../store/passkey-store.ts'
import { toSecretHash } from '../secrets.ts'
import type { PasskeyHost } from './passkey-host.ts'

/** Who signs a challenge: the browser by its secret, and the email address of the person, which is empty before signing in. */
export interface ChallengeOwner {
  browser: string
  email: string
}

const CHALLENGE_AGE_MS = 5 * 60_000

/**
 * EdDSA, ES256 and RS256 (IANA, "COSE Algorithms"), one of which every device has. The library would ask Node for newer ones, which warns that
 * they may change.
 */
const ALGORITHMS = [-8, -7, -257]

/** The library takes half a second to load, so only the first use of a passkey does. */
const loadLibrary = () => import('@simplewebauthn/server')

/** What the browser needs to create a passkey for a person (`PublicKeyCredentialCreationOptionsJSON`). Its challenge is stored. */
export async function createPasskeyOptions(
  store: LeadStore,
  host: PasskeyHost,
  owner: ChallengeOwner,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await loadLibrary()
  const options = await generateRegistrationOptions({
    rpName: host.id,
    rpID: host.id,
    userName: owner.email,
    userDisplayName: owner.email,
    userID: new Uint8Array(await readHandle(store, owner.email)),
    timeout: CHALLENGE_AGE_MS,
    excludeCredentials: (await store.listPasskeys(owner.email)).map(({ id }) => ({ id })),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await storeChallenge(store, owner, options.challenge)
  return options
}

/** What the browser needs to sign in with any passkey of this host (`PublicKeyCredentialRequestOptionsJSON`). Its challenge is stored. */
export async function createSignInOptions(
  store: LeadStore,
  host: PasskeyHost,
  owner: ChallengeOwner,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await loadLibrary()
  const options = await generateAuthenticationOptions({
    rpID: host.id,
    timeout: CHALLENGE_AGE_MS,
    userVerification: 'required',
  })
  await storeChallenge(store, owner, options.challenge)
  return options
}

/** Checks a new passkey. Returns its public part, or null if it does not answer a challenge of its owner. */
export async function verifyNewPasskey(
  store: LeadStore,
  { id, origin }: PasskeyHost,
  owner: ChallengeOwner,
  response: RegistrationResponseJSON,
): Promise<Pick<Passkey, 'id' | 'publicKey' | 'counter'> | null> {
  const { verifyRegistrationResponse } = await loadLibrary()
  const expectedChallenge = toChallengeCheck(store, owner)
  return orNull(async () => {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!registrationInfo) return null
    const { credential } = registrationInfo
    return {
      id: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
    }
  })
}

/** Checks the answer of a passkey to a challenge. Returns its new counter, or null if the answer is not valid. */
export async function verifyPasskeyAnswer(
  store: LeadStore,
  { id, origin }: PasskeyHost,
  owner: ChallengeOwner,
  { passkey, answer }: { passkey: Passkey; answer: AuthenticationResponseJSON & { userHandle: string } },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await loadLibrary()
  const handle = await readHandle(store, passkey.email)
  const expectedChallenge = toChallengeCheck(store, owner)
  return orNull(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    })
    return verified && answer.userHandle === handle.toString('base64url') ? authenticationInfo.newCounter : null
  })
}

/** What devices store to know a person: always the same, and without the email address. */
async function readHandle(store: LeadStore, email: string): Promise<Buffer> {
  return createHmac('sha256', await store.readSecret('passkey'))
    .update(email)
    .digest()
}

const toStored = ({ browser, email }: ChallengeOwner, challenge: string) => ({
  hash: toSecretHash(challenge),
  browser: toSecretHash(browser),
  email,
})

const storeChallenge = (store: LeadStore, owner: ChallengeOwner, challenge: string): Promise<void> =>
  store.addPasskeyChallenge(toStored(owner, challenge), Date.now() + CHALLENGE_AGE_MS)

/** The library asks this before it checks a signature, so that each challenge is used up by the first answer. */
const toChallengeCheck = (store: LeadStore, owner: ChallengeOwner) => (challenge: unknown) =>
  typeof challenge === 'string' && store.takePasskeyChallenge(toStored(owner, challenge), Date.now())

/** The library throws for everything that is wrong with an answer. What it says is about bytes, and contains some of them. */
async function orNull<T>(verify: () => Promise<T | null>): Promise<T | null> {
  try {
    return await verify()
  } catch (error) {
    if (isExpectedError(error)) throw error
    return null
  }
}
