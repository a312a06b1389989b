import { describeFailure } from './describe-failure.ts'

// The pages for signing in work without this script, but for passkeys. Where these work, their forms are shown.

/** Browsers of before 2025 lack the functions that read and write JSON. */
const canUsePasskeys =
  'PublicKeyCredential' in window &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential &&
  'toJSON' in PublicKeyCredential.prototype

if (canUsePasskeys) {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-passkey]')) showForm(form)
  for (const text of document.querySelectorAll<HTMLElement>('[data-without-passkeys]')) text.hidden = true
}

function showForm(form: HTMLFormElement): void {
  form.hidden = false
  let isBusy = false
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (isBusy) return
    isBusy = true
    show(form, '')
    const problem = await usePasskey(form).catch(describeFailure)
    isBusy = false
    if (problem === null) location.assign(form.dataset.next ?? './')
    else show(form, problem)
  })
}

function show(form: HTMLFormElement, problem: string): void {
  const alert = form.querySelector('[role=alert]')
  if (alert) alert.textContent = problem
}

/** Signs in with a passkey, or adds one. Returns why the server has not accepted it, in a sentence, or null. */
async function usePasskey(form: HTMLFormElement): Promise<string | null> {
  const { passkey: path = '', origin = '' } = form.dataset
  if (location.origin !== origin) return `Passkeys work only at ${origin}. Open the page there.`
  const { token, ...fields } = Object.fromEntries(new FormData(form))
  const options = await send(`${path}/options`, String(token), {})
  if (options.problem !== null) return options.problem
  const credential = await askForPasskey(options.body)
  if (!(credential instanceof PublicKeyCredential)) return 'The browser has found no passkey. Use the link in an email.'
  const answer = await send(path, String(token), { ...fields, credential: credential.toJSON() })
  // The browser then offers it no more.
  if (answer.body?.isUnknown === true && 'signalUnknownCredential' in PublicKeyCredential)
    await PublicKeyCredential.signalUnknownCredential({ rpId: options.body.rpId, credentialId: credential.id })
  return answer.problem
}

/** Options for a new passkey name the person, and those for signing in do not. */
const askForPasskey = (options: PublicKeyCredentialCreationOptionsJSON | PublicKeyCredentialRequestOptionsJSON) =>
  'user' in options
    ? navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) })
    : navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) })

/** Sends JSON to the server. `problem` says why it was refused, or is null. */
async function send(path: string, token: string, body: object) {
  const headers = { 'content-type': 'application/json', 'x-csrf-token': token }
  const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) }).catch(() => null)
  if (!response) return { body: null, problem: 'The server cannot be reached. Try again.' }
  // A proxy may answer in place of the server, in any form.
  const answer = await response.json().catch(() => ({}))
  return { body: answer, problem: response.ok ? null : String(answer.message ?? 'The request failed. Try again in a minute.') }
}
