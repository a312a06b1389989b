import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { cose, isoCBOR } from '@simplewebauthn/server/helpers'

/** How a device answers. */
interface DeviceAnswers {
  /** The page on which the person is. */
  origin: string
  /** Whether it has checked who the person is, by a fingerprint or a PIN. Default: true. */
  isVerified?: boolean
  /** How often it says that the passkey was used. Default: 0, as devices that do not count. */
  counter?: number
}

/** A device with one passkey, as the browser gives access to it: its answers are the JSON of `PublicKeyCredential`. */
export interface PasskeyDevice {
  id: string
  create(options: unknown, answers: DeviceAnswers): DeviceAnswer
  use(options: unknown, answers: DeviceAnswers): DeviceAnswer
}

interface DeviceAnswer {
  id: string
  response: Readonly<Record<string, string>>
}

/** The flags of authenticator data (Web Authentication 3, 6.1). */
const [IS_PRESENT, IS_VERIFIED, HAS_KEY] = [1, 4, 64]

export function createPasskeyDevice(): PasskeyDevice {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const bytes = randomBytes(32)
  const id = bytes.toString('base64url')
  let userHandle = ''

  const toData = (host: string, { isVerified = true, counter = 0 }: DeviceAnswers, key = new Uint8Array()) => {
    const flags = IS_PRESENT + (isVerified ? IS_VERIFIED : 0) + (key.length > 0 ? HAS_KEY : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([createHash('sha256').update(host).digest(), Buffer.of(flags), count, key])
  }

  const toCredential = (response: Readonly<Record<string, Buffer>>) => ({
    ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
    response: Object.fromEntries(Object.entries(response).map(([name, value]) => [name, value.toString('base64url')])),
  })

  return {
    id,
    create(options, answers) {
      const { challenge, rp, user } = parseOptions(options)
      userHandle = user.id
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [cose.COSEKEYS.kty, cose.COSEKTY.EC2],
          [cose.COSEKEYS.alg, cose.COSEALG.ES256],
          [cose.COSEKEYS.crv, cose.COSECRV.P256],
          [cose.COSEKEYS.x, new Uint8Array(Buffer.from(x, 'base64url'))],
          [cose.COSEKEYS.y, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      )
      const authData = toData(rp.id, answers, Buffer.concat([Buffer.alloc(16), Buffer.of(0, bytes.length), bytes, key]))
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(authData)],
      ])
      return toCredential({
        clientDataJSON: toClientData('webauthn.create', challenge, answers.origin),
        attestationObject: Buffer.from(isoCBOR.encode(attestation)),
      })
    },
    use(options, answers) {
      const { challenge, rpId } = parseOptions(options)
      const [clientDataJSON, authenticatorData] = [toClientData('webauthn.get', challenge, answers.origin), toData(rpId, answers)]
      const hash = createHash('sha256').update(clientDataJSON).digest()
      const signature = sign('sha256', Buffer.concat([authenticatorData, hash]), privateKey)
      return toCredential({ clientDataJSON, authenticatorData, signature, userHandle: Buffer.from(userHandle, 'base64url') })
    },
  }
}

const toClientData = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

const parseOptions = (options: unknown): { challenge: string; rpId: string; rp: { id: string }; user: { id: string } } =>
  JSON.parse(JSON.stringify(options))
