import type { Field } from '../manifest/manifest.gen.ts'

/** How the browser sends a form: to the server of this site, to another service, or not at all. */
export type FormSending =
  | { kind: 'server' }
  | { kind: 'endpoint'; url: string }
  | { kind: 'simulate'; outcome: 'success' | 'failure' }

/** The part of a form definition that visitors may see. It does not say where the server delivers the answers. */
export interface PublicForm {
  id: string
  /** Changes with every visible change of the form, so that the server knows which version a visitor has answered. */
  version: string
  title: string
  submitLabel: string
  /** Labels are the words that visitors read. */
  fields: Field[]
  /** The labels that contain inline Markdown, by the name of their field. */
  labels?: Readonly<Record<string, string>>
  /** Rich text. */
  privacy: string | null
  /** Rich text next to the fields. */
  aside?: string
  /** The text to show after sending; null for the default text. */
  successText: string | null
  /** What happens after sending, in a sentence. */
  nextText?: string
  /** The link to the page that visitors without JavaScript see after sending; null for a default page. */
  successPage: string | null
  /** Set if visitors with JavaScript see that page, too. */
  successPageForEveryone?: true
  sending: FormSending
  /** On pages in another language than the main one: what the path that receives the form starts with, such as `/de`. */
  pathPrefix?: string
}

/** The metadata of a file: its name, its size in bytes and the type that the browser claims. */
export interface FileAnswer {
  name: string
  size: number
  type: string
}

/** The answer to one field: a text, a number, whether a box is ticked, the chosen values of a group, or files. */
export type FieldAnswer = string | number | boolean | string[] | FileAnswer[]

/** The answers of a form by field name. Fields without an answer are absent. */
export type FormAnswers = Readonly<Record<string, FieldAnswer>>

/** What is wrong with an answer, worded for the visitor. `field` is null if the problem concerns the whole form. */
export interface FieldProblem {
  field: string | null
  code: string
  message: string
}

/** What a visitor sent and the result, for a page that shows the form again. */
export interface SubmittedForm {
  form: string
  answers: FormAnswers
  problems: FieldProblem[]
  /** Why the form could not be sent although its answers are valid, or null. */
  failure: string | null
  /** The state of the submission if nothing is wrong; otherwise null. */
  reached: SubmissionProgress | null
}

/** The state of a form that was posted without JavaScript: sent, or waiting for the visitor to press a confirmation button. */
export type SubmissionProgress =
  | {
      kind: 'sent'
      /** The reference code of the enquiry; null if there is none, for example if sending is simulated. */
      receipt: string | null
      /** Whether the sender must confirm by email. */
      isUnconfirmed: boolean
      /** Whether the confirmation email cannot be sent yet. */
      isMailDelayed?: true
      /** Whether the sender left no contact details, although the form asks for them. */
      isUnanswerable?: true
    }
  | {
      kind: 'asked'
      /** The URL that the button posts to. */
      action: string
      /** The value of the field `token` that the button posts. */
      token: string
      /** What the visitor should do. */
      text: string
      /** Why pressing the button failed; null if it has not been pressed. */
      problem: string | null
    }
