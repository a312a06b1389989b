// Generated from the `x-name` keywords of the schema by `npm run generate`. Do not edit.

/** The fields that hold the title of an object, such as a page or a form field. The most common field comes first. */
export const TITLE_FIELDS: readonly string[] = ['heading', 'label', 'title', 'name', 'alt', 'figure']

/** The fields that identify an object among its neighbors and rarely change. The most common field comes first. */
export const KEY_FIELDS: readonly string[] = ['id', 'name', 'file', 'form', 'from', 'path', 'ref', 'src', 'value']
