// Generated from the `x-name` and `x-override` keywords of the schema by `npm run generate`. Do not edit.

/** The fields that hold the title of an object, such as a page or a form field. The most common field comes first. */
export const TITLE_FIELDS: readonly string[] = ['title', 'heading', 'label', 'name', 'alt', 'amount', 'figure', 'question']

/** The fields that identify an object among its neighbors and rarely change. The most common field comes first. */
export const KEY_FIELDS: readonly string[] = ['id', 'name', 'path', 'file', 'form', 'from', 'ref', 'slug', 'src', 'value']

/** The fields of a reference to a shared block that replace those of the block in one place. */
export const OVERRIDE_FIELDS: readonly string[] = ['heading', 'text', 'layout', 'action', 'actions']
