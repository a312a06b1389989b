/** The path below which a site receives form submissions. Like all paths here it is relative to the base path of the site. */
export const FORM_API_PATH = '/api/forms'

/** The path that receives submissions of a form. */
export const toFormPath = (formId: string): string => `${FORM_API_PATH}/${formId}`

/** The path that confirms an enquiry: the target of links in emails and of the confirmation button. */
export const toConfirmationPath = (formId: string): string => `${toFormPath(formId)}/confirm`

/** The path of the success page of a form that declares no page of its own. */
export const toSentPath = (formId: string): string => `/forms/${formId}/sent`
