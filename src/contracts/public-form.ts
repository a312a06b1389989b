import type { Field } from '../manifest/manifest.gen.ts'

/** How the browser sends a form: to this site's server, to a declared other service, or not at all. */
export type FormSending =
  | { kind: 'server' }
  | { kind: 'endpoint'; url: string }
  | { kind: 'simulate'; outcome: 'success' | 'failure' }

/** The part of a form definition that visitors may see: nothing of where the answers go on the server's side. */
export interface PublicForm {
  id: string
  /** Changes with whatever visitors see of the form, so that the server knows by which definition an answer was given. */
  version: string
  title: string
  submitLabel: string
  fields: Field[]
  /** Markdown. */
  privacy: string | null
  /** What is shown after sending; null stands for the interface word. */
  successText: string | null
  /** Link of the page that visitors without JavaScript see after sending. */
  successPage: string | null
  sending: FormSending
}

/** A file as a check sees it: its name, its size in bytes and the type the browser claims. */
export interface FileAnswer {
  name: string
  size: number
  type: string
}

/** One answer: text, a ticked box, the chosen values of a group, or files. */
export type FieldAnswer = string | boolean | string[] | FileAnswer[]

/** The answers of a form by field name. A field that was not answered is absent. */
export type FormAnswers = Readonly<Record<string, FieldAnswer>>

/** What is wrong with an answer, in words for the visitor. `field` is null when it concerns the form as a whole. */
export interface FieldProblem {
  field: string | null
  code: string
  message: string
}

/** What a visitor sent and what came of it, for a page that shows the form again. */
export interface SubmittedForm {
  form: string
  answers: FormAnswers
  problems: FieldProblem[]
  /** Why the form could not be sent although its answers are right, or null. */
  failure: string | null
  /** How far the form has come when nothing is wrong; null while something is. */
  reached: Reached | null
}

/** What came of a form that was posted without JavaScript: it was sent, or one press of a button is still missing. */
export type Reached =
  | {
      kind: 'sent'
      /** The code by which the visitor may name the message; null when there is none, as when sending is simulated. */
      receipt: string | null
      /** Whether the sender has to confirm by e-mail. */
      isUnconfirmed: boolean
      /** Whether that email cannot be sent yet. */
      isMailDelayed?: true
    }
  | {
      kind: 'asked'
      /** Where the button posts to, and the field `token` that it posts. */
      action: string
      token: string
      /** What the visitor should do, in words. */
      text: string
      /** Why the button did not work when it was pressed; null when it was not. */
      problem: string | null
    }
