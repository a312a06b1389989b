// Apart from the code that minifies: compiling own blocks needs only this, without the compiler of style sheets.
/** The rules of the compiled site, without the theme. */
export interface StyleSheets {
  reset: string
  /** In the order of the cascade. */
  parts: StylePart[]
}

/** Rules that some sites need. */
export interface StylePart {
  layer: 'ui' | 'blocks'
  /**
   * A site that uses one of these needs the rules: block types; a layout, such as `hero/bleed`; a part of the navigation of pages, of the menu
   * or of the question for consent, such as `navigation/breadcrumbs`; `announcement`; `rich`, for rich text that is more than paragraphs, lists
   * and links; what the mark `x-styles` of a field names, such as `logos`; `own`, for components, which any own block may use. Null: every site
   * needs them.
   */
  users: string[] | null
  rules: string
}

/** The user that means any type of own block. */
export const OWN_BLOCKS = 'own'
