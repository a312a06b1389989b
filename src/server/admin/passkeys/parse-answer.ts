import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { fieldOf } from '../../../manifest/json.ts'

/** The JSON of a new passkey as the browser makes it (Web Authentication 3, 5.1, `toJSON`). Null if a field is missing or wrong. */
export function parseNewPasskey(value: unknown): RegistrationResponseJSON | null {
  const response = fieldOf(value, 'response')
  const [id, clientDataJSON] = [bytesOf(value, 'id'), bytesOf(response, 'clientDataJSON')]
  const attestationObject = bytesOf(response, 'attestationObject')
  if (id === null || clientDataJSON === null || attestationObject === null) return null
  return { ...toCredential(id), response: { clientDataJSON, attestationObject } }
}

/** The JSON of an answer of a passkey to a challenge (5.2.2). Null if a field is missing or wrong. */
export function parsePasskeyAnswer(value: unknown): (AuthenticationResponseJSON & { userHandle: string }) | null {
  const response = fieldOf(value, 'response')
  const [id, clientDataJSON, userHandle] = [
    bytesOf(value, 'id'),
    bytesOf(response, 'clientDataJSON'),
    bytesOf(response, 'userHandle'),
  ]
  const [authenticatorData, signature] = [bytesOf(response, 'authenticatorData'), bytesOf(response, 'signature')]
  if (id === null || clientDataJSON === null || userHandle === null) return null
  if (authenticatorData === null || signature === null) return null
  return { ...toCredential(id), userHandle, response: { clientDataJSON, authenticatorData, signature } }
}

const toCredential = (id: string) => ({ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} })

/** Bytes in base64url, as they are sent. */
function bytesOf(value: unknown, key: string): string | null {
  const text = fieldOf(value, key)
  return typeof text === 'string' && /^[\w-]+$/.test(text) ? text : null
}
