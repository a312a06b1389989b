/** Why the browser has not used a passkey, with what to do (the exceptions of Web Authentication 3, 5.1.3 and 5.1.4). */
export function describeFailure(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  return FAILURES.get(name) ?? `The browser could not use a passkey (${name || 'unknown reason'}). Use the link in an email.`
}

const FAILURES = new Map([
  [
    'NotAllowedError',
    'The passkey was not used: you have cancelled, or it took too long. Try again, or use the link in an email.',
  ],
  ['AbortError', 'The passkey was not used. Try again, or use the link in an email.'],
  ['InvalidStateError', 'This device already has a passkey for you. Use it to sign in, or choose another device.'],
  ['SecurityError', 'Passkeys need HTTPS and the domain of the site. Open the page at its usual address.'],
  ['NotSupportedError', 'This device cannot keep passkeys of the kind that is needed. Choose another one.'],
  [
    'ConstraintError',
    'This device cannot check who you are. Set up a PIN, a fingerprint or your face on it, or choose another one.',
  ],
])
