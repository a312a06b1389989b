import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Field, Form } from '../../../src/manifest/manifest.gen.ts'
import { readReferenceManifest } from '../site/reference-site.ts'
import { type ReceivedResponse, sendRequest } from './http.ts'
import { HTML } from './send-form.ts'

/** The forms of the reference site by id, stored by the server, without links and facts. `page` is the page after those that declare one. */
export function readReferenceForms(page: string): Record<string, Form> {
  const entries = Object.entries(readReferenceManifest().forms ?? {}).map(
    ([id, { privacy: _, success, ...form }]): [string, Form] => [
      id,
      { ...form, success: success?.page ? { page } : {}, delivery: [{ kind: 'store' }] },
    ],
  )
  return Object.fromEntries(entries)
}

type Answer = string | boolean | string[]

/** A valid answer to a field; null for files, which only some encodings can have. */
function toAnswer(field: Field, email: string): Answer | null {
  switch (field.type) {
    case 'file':
      return null
    case 'email':
      return email
    case 'tel':
      return '+44 20 7946 0000'
    case 'checkbox':
    case 'captcha':
      return true
    case 'select':
      return field.options[0]?.value ?? ''
    case 'checkboxGroup':
      return field.options.slice(0, 1).map(({ value }) => value)
    default:
      return 'Asha Rao'
  }
}

const listAnswers = ({ fields }: Form, email: string): [string, Answer][] =>
  fields.flatMap((field): [string, Answer][] => {
    const answer = toAnswer(field, email)
    return answer === null ? [] : [[field.name, answer]]
  })

/** Sends a form as the script of its page does. `path` is the path of the form. */
export async function sendWithScript(port: number, path: string, form: Form): Promise<ReceivedResponse> {
  const hasCaptcha = form.fields.some(({ type }) => type === 'captcha')
  const proof = hasCaptcha ? { captcha: await solve(port, path) } : {}
  return sendRequest(port, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ data: Object.fromEntries(listAnswers(form, 'asha@example.com')), ...proof }),
  })
}

async function solve(port: number, path: string): Promise<string> {
  const challenge: Challenge = JSON.parse((await sendRequest(port, `${path}/challenge`)).body.toString())
  return btoa(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }))
}

/** Sends a form as a browser does without JavaScript, with a file if it has a field for files. */
export async function sendWithoutScript(port: number, path: string, form: Form): Promise<ReceivedResponse> {
  const data = new FormData()
  // The same answers would be the same enquiry.
  for (const [name, answer] of listAnswers(form, 'ravi@example.com'))
    for (const text of [answer].flat()) data.append(name, text === true ? 'on' : String(text))
  for (const { type, name } of form.fields)
    if (type === 'file') data.append(name, new File(['%PDF-1.7'], 'plan.pdf', { type: 'application/pdf' }))
  const hasFile = form.fields.some(({ type }) => type === 'file')
  const encoded = hasFile
    ? new Response(data)
    : new Response(new URLSearchParams([...data].map(([name, text]) => [name, String(text)])))
  return sendRequest(port, path, {
    method: 'POST',
    headers: { 'content-type': encoded.headers.get('content-type') ?? '', ...HTML },
    body: Buffer.from(await encoded.arrayBuffer()),
  })
}
